-- A file of the first released version, as SQLite dumps it. Never change it.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE change (
	id INTEGER NOT NULL, 
	made VARCHAR NOT NULL, 
	label VARCHAR NOT NULL, 
	undone BOOLEAN NOT NULL, 
	CONSTRAINT pk_change PRIMARY KEY (id)
);
INSERT INTO "change" VALUES(1,'2026-11-28T01:45:20+00:00','Save deck Herders',0);
INSERT INTO "change" VALUES(2,'2026-11-28T01:45:21+00:00','Want 1 cards',0);
INSERT INTO "change" VALUES(3,'2026-11-28T01:45:21+00:00','Add favourite',0);
INSERT INTO "change" VALUES(4,'2026-11-28T01:45:21+00:00','Add 2 cards',0);
INSERT INTO "change" VALUES(5,'2026-11-28T01:45:21+00:00','Add 3 cards',0);
INSERT INTO "change" VALUES(6,'2026-11-28T01:45:21+00:00','Add 1 cards',0);
CREATE TABLE changerow (
	id INTEGER NOT NULL, 
	change_id INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	"table" VARCHAR NOT NULL, 
	"before" TEXT NOT NULL, 
	"after" TEXT NOT NULL, 
	CONSTRAINT pk_changerow PRIMARY KEY (id), 
	CONSTRAINT fk_changerow_change_id_change FOREIGN KEY(change_id) REFERENCES change (id)
);
INSERT INTO "changerow" VALUES(1,1,0,'deck','','{"id": 1, "game": "salt-road", "title": "Herders", "folder": "", "note": "", "tags": "[\"old\"]", "built": true, "format": "", "changed": "2026-11-28T01:45:20+00:00"}');
INSERT INTO "changerow" VALUES(2,1,1,'deckline','','{"id": 1, "deck_id": 1, "section": "main", "place": 0, "copies": 2, "card_key": "salt-road/dunes/ox", "text": ""}');
INSERT INTO "changerow" VALUES(3,1,2,'deckline','','{"id": 2, "deck_id": 1, "section": "main", "place": 1, "copies": 1, "card_key": "", "text": "4 Nobody Knows"}');
INSERT INTO "changerow" VALUES(4,2,0,'want','','{"id": 1, "card_key": "salt-road/dunes/king", "copies": 1, "price": 250, "currency": "EUR", "note": ""}');
INSERT INTO "changerow" VALUES(5,3,0,'favourite','','{"card_key": "salt-road/dunes/ox"}');
INSERT INTO "changerow" VALUES(6,4,0,'holding','','{"id": 1, "collection_id": 1, "card_key": "salt-road/dunes/guard", "copies": 2, "trade": 0, "printing": "", "condition": "", "language": "", "finish": "", "location": "", "price": null, "currency": "", "acquired": "", "notes": "", "tags": "[]", "lent_to": ""}');
INSERT INTO "changerow" VALUES(7,5,0,'holding','','{"id": 2, "collection_id": 1, "card_key": "salt-road/dunes/ox", "copies": 3, "trade": 0, "printing": "", "condition": "NM", "language": "", "finish": "", "location": "Box 1", "price": 150, "currency": "EUR", "acquired": "", "notes": "", "tags": "[\"first\"]", "lent_to": ""}');
INSERT INTO "changerow" VALUES(8,6,0,'holding','','{"id": 3, "collection_id": 1, "card_key": "salt-road/dunes/king", "copies": 1, "trade": 0, "printing": "", "condition": "", "language": "", "finish": "", "location": "", "price": null, "currency": "", "acquired": "", "notes": "", "tags": "[]", "lent_to": ""}');
CREATE TABLE collection (
	id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	note VARCHAR NOT NULL, 
	CONSTRAINT pk_collection PRIMARY KEY (id), 
	CONSTRAINT uq_collection_name UNIQUE (name)
);
INSERT INTO "collection" VALUES(1,'My collection','');
CREATE TABLE correction (
	card_key VARCHAR NOT NULL, 
	field VARCHAR NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_correction PRIMARY KEY (card_key, field)
);
CREATE TABLE deck (
	id INTEGER NOT NULL, 
	game VARCHAR NOT NULL, 
	title VARCHAR NOT NULL, 
	folder VARCHAR NOT NULL, 
	note TEXT NOT NULL, 
	tags VARCHAR NOT NULL, 
	built BOOLEAN NOT NULL, 
	format VARCHAR NOT NULL, 
	changed VARCHAR NOT NULL, 
	CONSTRAINT pk_deck PRIMARY KEY (id)
);
INSERT INTO "deck" VALUES(1,'salt-road','Herders','','','["old"]',1,'','2026-11-28T01:45:20+00:00');
CREATE TABLE deckline (
	id INTEGER NOT NULL, 
	deck_id INTEGER NOT NULL, 
	section VARCHAR NOT NULL, 
	place INTEGER NOT NULL, 
	copies INTEGER NOT NULL, 
	card_key VARCHAR NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_deckline PRIMARY KEY (id), 
	CONSTRAINT fk_deckline_deck_id_deck FOREIGN KEY(deck_id) REFERENCES deck (id)
);
INSERT INTO "deckline" VALUES(1,1,'main',0,2,'salt-road/dunes/ox','');
INSERT INTO "deckline" VALUES(2,1,'main',1,1,'','4 Nobody Knows');
CREATE TABLE deckversion (
	id INTEGER NOT NULL, 
	deck_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	label VARCHAR NOT NULL, 
	made VARCHAR NOT NULL, 
	data TEXT NOT NULL, 
	CONSTRAINT pk_deckversion PRIMARY KEY (id), 
	CONSTRAINT fk_deckversion_deck_id_deck FOREIGN KEY(deck_id) REFERENCES deck (id)
);
CREATE TABLE favourite (
	card_key VARCHAR NOT NULL, 
	CONSTRAINT pk_favourite PRIMARY KEY (card_key)
);
INSERT INTO "favourite" VALUES('salt-road/dunes/ox');
CREATE TABLE holding (
	id INTEGER NOT NULL, 
	collection_id INTEGER NOT NULL, 
	card_key VARCHAR NOT NULL, 
	copies INTEGER NOT NULL, 
	trade INTEGER NOT NULL, 
	printing VARCHAR NOT NULL, 
	condition VARCHAR NOT NULL, 
	language VARCHAR NOT NULL, 
	finish VARCHAR NOT NULL, 
	location VARCHAR NOT NULL, 
	price INTEGER, 
	currency VARCHAR NOT NULL, 
	acquired VARCHAR NOT NULL, 
	notes TEXT NOT NULL, 
	tags VARCHAR NOT NULL, 
	lent_to VARCHAR NOT NULL, 
	CONSTRAINT pk_holding PRIMARY KEY (id), 
	CONSTRAINT fk_holding_collection_id_collection FOREIGN KEY(collection_id) REFERENCES collection (id)
);
INSERT INTO "holding" VALUES(1,1,'salt-road/dunes/guard',2,0,'','','','','',NULL,'','','','[]','');
INSERT INTO "holding" VALUES(2,1,'salt-road/dunes/ox',3,0,'','NM','','','Box 1',150,'EUR','','','["first"]','');
INSERT INTO "holding" VALUES(3,1,'salt-road/dunes/king',1,0,'','','','','',NULL,'','','','[]','');
CREATE TABLE houseformat (
	id INTEGER NOT NULL, 
	game VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	data TEXT NOT NULL, 
	CONSTRAINT pk_houseformat PRIMARY KEY (id), 
	CONSTRAINT uq_houseformat_name UNIQUE (name)
);
CREATE TABLE owncard (
	card_key VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	data TEXT NOT NULL, 
	origin VARCHAR NOT NULL, 
	CONSTRAINT pk_owncard PRIMARY KEY (card_key)
);
CREATE TABLE ownset (
	game VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	title VARCHAR NOT NULL, 
	CONSTRAINT pk_ownset PRIMARY KEY (game, "key")
);
CREATE TABLE playedmatch (
	id INTEGER NOT NULL, 
	game VARCHAR NOT NULL, 
	played VARCHAR NOT NULL, 
	players VARCHAR NOT NULL, 
	result VARCHAR NOT NULL, 
	record VARCHAR NOT NULL, 
	CONSTRAINT pk_playedmatch PRIMARY KEY (id)
);
CREATE TABLE savedsearch (
	id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	text TEXT NOT NULL, 
	place INTEGER NOT NULL, 
	CONSTRAINT pk_savedsearch PRIMARY KEY (id), 
	CONSTRAINT uq_savedsearch_name UNIQUE (name)
);
CREATE TABLE setting (
	name VARCHAR NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_setting PRIMARY KEY (name)
);
CREATE TABLE stamp (
	id INTEGER NOT NULL, 
	identity VARCHAR NOT NULL, 
	revision INTEGER NOT NULL, 
	CONSTRAINT pk_stamp PRIMARY KEY (id)
);
INSERT INTO "stamp" VALUES(1,'7d890ebe983e4a60b4e5bee13332301e',6);
CREATE TABLE total (
	card_key VARCHAR NOT NULL, 
	owned INTEGER NOT NULL, 
	used INTEGER NOT NULL, 
	wanted INTEGER NOT NULL, 
	CONSTRAINT pk_total PRIMARY KEY (card_key)
);
INSERT INTO "total" VALUES('salt-road/dunes/guard',2,0,0);
INSERT INTO "total" VALUES('salt-road/dunes/ox',3,2,0);
INSERT INTO "total" VALUES('salt-road/dunes/king',1,0,1);
CREATE TABLE want (
	id INTEGER NOT NULL, 
	card_key VARCHAR NOT NULL, 
	copies INTEGER NOT NULL, 
	price INTEGER, 
	currency VARCHAR NOT NULL, 
	note VARCHAR NOT NULL, 
	CONSTRAINT pk_want PRIMARY KEY (id), 
	CONSTRAINT uq_want_card_key UNIQUE (card_key)
);
INSERT INTO "want" VALUES(1,'salt-road/dunes/king',1,250,'EUR','');
CREATE INDEX ix_holding_collection_id ON holding (collection_id);
CREATE INDEX ix_holding_card_key ON holding (card_key);
CREATE INDEX ix_holding_location ON holding (location);
CREATE INDEX ix_deck_game ON deck (game);
CREATE INDEX ix_deckline_deck_id ON deckline (deck_id);
CREATE INDEX ix_deckline_card_key ON deckline (card_key);
CREATE INDEX ix_deckversion_deck_id ON deckversion (deck_id);
CREATE INDEX ix_houseformat_game ON houseformat (game);
CREATE INDEX ix_owncard_game ON owncard (game);
CREATE INDEX ix_playedmatch_game ON playedmatch (game);
CREATE INDEX ix_changerow_change_id ON changerow (change_id);
COMMIT;
