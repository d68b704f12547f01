-- A file of the second released version, as SQLite dumps it. Never change it.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE change (
	id INTEGER NOT NULL, 
	made VARCHAR NOT NULL, 
	label VARCHAR NOT NULL, 
	undone BOOLEAN NOT NULL, 
	CONSTRAINT pk_change PRIMARY KEY (id)
);
INSERT INTO "change" VALUES(1,'2026-11-29T13:07:23+00:00','New collection At the club',0);
INSERT INTO "change" VALUES(2,'2026-11-29T13:07:23+00:00','Add 5 cards',0);
INSERT INTO "change" VALUES(3,'2026-11-29T13:07:23+00:00','Add 2 cards',0);
INSERT INTO "change" VALUES(4,'2026-11-29T13:07:23+00:00','Want 1 cards',0);
INSERT INTO "change" VALUES(5,'2026-11-29T13:07:23+00:00','Add favourite',0);
INSERT INTO "change" VALUES(6,'2026-11-29T13:07:23+00:00','Save deck Herders',0);
INSERT INTO "change" VALUES(7,'2026-11-29T13:07:23+00:00','Keep version As played',0);
INSERT INTO "change" VALUES(8,'2026-11-29T13:07:23+00:00','Add Ox',0);
INSERT INTO "change" VALUES(9,'2026-11-29T13:07:23+00:00','Correct Ox',0);
INSERT INTO "change" VALUES(10,'2026-11-29T13:07:23+00:00','Add 1 cards',0);
INSERT INTO "change" VALUES(11,'2026-11-29T13:07:23+00:00','Save search Mine',0);
INSERT INTO "change" VALUES(12,'2026-11-29T13:07:24+00:00','Save format Small',0);
INSERT INTO "change" VALUES(13,'2026-11-29T13:07:24+00:00','1 copy more',1);
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
INSERT INTO "changerow" VALUES(1,1,0,'collection','','{"id": 2, "name": "At the club", "note": ""}');
INSERT INTO "changerow" VALUES(2,2,0,'holding','','{"id": 1, "collection_id": 1, "card_key": "salt-road/dunes/ox", "copies": 3, "trade": 0, "printing": "", "condition": "NM", "language": "", "finish": "", "location": "Box 1", "price": 150, "currency": "EUR", "acquired": "", "notes": "", "tags": "[]", "lent_to": ""}');
INSERT INTO "changerow" VALUES(3,2,1,'holding','','{"id": 2, "collection_id": 1, "card_key": "salt-road/dunes/well", "copies": 2, "trade": 0, "printing": "", "condition": "", "language": "", "finish": "", "location": "", "price": null, "currency": "", "acquired": "", "notes": "", "tags": "[\"old\"]", "lent_to": ""}');
INSERT INTO "changerow" VALUES(4,3,0,'holding','','{"id": 3, "collection_id": 2, "card_key": "salt-road/dunes/ox", "copies": 2, "trade": 0, "printing": "", "condition": "", "language": "", "finish": "", "location": "", "price": null, "currency": "", "acquired": "", "notes": "A corner is bent", "tags": "[]", "lent_to": "Una"}');
INSERT INTO "changerow" VALUES(5,4,0,'want','','{"id": 1, "card_key": "salt-road/dunes/guard", "copies": 2, "price": 250, "currency": "EUR", "note": "any print"}');
INSERT INTO "changerow" VALUES(6,5,0,'favourite','','{"card_key": "salt-road/dunes/ox"}');
INSERT INTO "changerow" VALUES(7,6,0,'deck','','{"id": 1, "game": "salt-road", "title": "Herders", "folder": "Club", "note": "Slow.", "tags": "[\"league\"]", "built": true, "format": "", "changed": "2026-11-29T13:07:23+00:00"}');
INSERT INTO "changerow" VALUES(8,6,1,'deckline','','{"id": 1, "deck_id": 1, "section": "main", "place": 0, "copies": 3, "card_key": "salt-road/dunes/ox", "text": ""}');
INSERT INTO "changerow" VALUES(9,6,2,'deckline','','{"id": 2, "deck_id": 1, "section": "main", "place": 1, "copies": 1, "card_key": "", "text": "Blue Ox"}');
INSERT INTO "changerow" VALUES(10,6,3,'deckline','','{"id": 3, "deck_id": 1, "section": "maybe", "place": 2, "copies": 2, "card_key": "salt-road/dunes/well", "text": ""}');
INSERT INTO "changerow" VALUES(11,7,0,'deckversion','','{"id": 1, "deck_id": 1, "number": 1, "label": "As played", "made": "2026-11-29T13:07:23+00:00", "data": "[[\"main\", 3, \"salt-road/dunes/ox\", \"\"], [\"main\", 1, \"\", \"Blue Ox\"], [\"maybe\", 2, \"salt-road/dunes/well\", \"\"]]"}');
INSERT INTO "changerow" VALUES(12,8,0,'deckline','{"id": 1, "deck_id": 1, "section": "main", "place": 0, "copies": 3, "card_key": "salt-road/dunes/ox", "text": ""}','{"id": 1, "deck_id": 1, "section": "main", "place": 0, "copies": 4, "card_key": "salt-road/dunes/ox", "text": ""}');
INSERT INTO "changerow" VALUES(13,9,0,'correction','','{"card_key": "salt-road/dunes/ox", "field": "cost", "value": "3"}');
INSERT INTO "changerow" VALUES(14,10,0,'ownset','','{"game": "salt-road", "key": "attic", "title": "Attic"}');
INSERT INTO "changerow" VALUES(15,10,1,'owncard','','{"card_key": "salt-road/attic/cart", "game": "salt-road", "data": "{\"cost\": 1, \"key\": \"cart\", \"set\": \"attic\", \"title\": \"Cart\", \"type\": \"item\"}", "origin": ""}');
INSERT INTO "changerow" VALUES(16,11,0,'savedsearch','','{"id": 1, "name": "Mine", "text": "is:owned", "place": 0}');
INSERT INTO "changerow" VALUES(17,12,0,'houseformat','','{"id": 1, "game": "salt-road", "name": "Small", "data": "{\"limits\": []}"}');
INSERT INTO "changerow" VALUES(18,13,0,'holding','{"id": 1, "collection_id": 1, "card_key": "salt-road/dunes/ox", "copies": 3, "trade": 0, "printing": "", "condition": "NM", "language": "", "finish": "", "location": "Box 1", "price": 150, "currency": "EUR", "acquired": "", "notes": "", "tags": "[]", "lent_to": ""}','{"id": 1, "collection_id": 1, "card_key": "salt-road/dunes/ox", "copies": 4, "trade": 0, "printing": "", "condition": "NM", "language": "", "finish": "", "location": "Box 1", "price": 150, "currency": "EUR", "acquired": "", "notes": "", "tags": "[]", "lent_to": ""}');
CREATE TABLE collection (
	id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	note VARCHAR NOT NULL, 
	CONSTRAINT pk_collection PRIMARY KEY (id), 
	CONSTRAINT uq_collection_name UNIQUE (name)
);
INSERT INTO "collection" VALUES(1,'My collection','');
INSERT INTO "collection" VALUES(2,'At the club','');
CREATE TABLE correction (
	card_key VARCHAR NOT NULL, 
	field VARCHAR NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_correction PRIMARY KEY (card_key, field)
);
INSERT INTO "correction" VALUES('salt-road/dunes/ox','cost','3');
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
INSERT INTO "deck" VALUES(1,'salt-road','Herders','Club','Slow.','["league"]',1,'','2026-11-29T13:07:23+00:00');
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
INSERT INTO "deckline" VALUES(1,1,'main',0,4,'salt-road/dunes/ox','');
INSERT INTO "deckline" VALUES(2,1,'main',1,1,'','Blue Ox');
INSERT INTO "deckline" VALUES(3,1,'maybe',2,2,'salt-road/dunes/well','');
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
INSERT INTO "deckversion" VALUES(1,1,1,'As played','2026-11-29T13:07:23+00:00','[["main", 3, "salt-road/dunes/ox", ""], ["main", 1, "", "Blue Ox"], ["maybe", 2, "salt-road/dunes/well", ""]]');
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
INSERT INTO "holding" VALUES(1,1,'salt-road/dunes/ox',3,0,'','NM','','','Box 1',150,'EUR','','','[]','');
INSERT INTO "holding" VALUES(2,1,'salt-road/dunes/well',2,0,'','','','','',NULL,'','','','["old"]','');
INSERT INTO "holding" VALUES(3,2,'salt-road/dunes/ox',2,0,'','','','','',NULL,'','','A corner is bent','[]','Una');
CREATE TABLE houseformat (
	id INTEGER NOT NULL, 
	game VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	data TEXT NOT NULL, 
	CONSTRAINT pk_houseformat PRIMARY KEY (id), 
	CONSTRAINT uq_houseformat_name UNIQUE (name)
);
INSERT INTO "houseformat" VALUES(1,'salt-road','Small','{"limits": []}');
CREATE TABLE owncard (
	card_key VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	data TEXT NOT NULL, 
	origin VARCHAR NOT NULL, 
	CONSTRAINT pk_owncard PRIMARY KEY (card_key)
);
INSERT INTO "owncard" VALUES('salt-road/attic/cart','salt-road','{"cost": 1, "key": "cart", "set": "attic", "title": "Cart", "type": "item"}','');
CREATE TABLE ownset (
	game VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	title VARCHAR NOT NULL, 
	CONSTRAINT pk_ownset PRIMARY KEY (game, "key")
);
INSERT INTO "ownset" VALUES('salt-road','attic','Attic');
CREATE TABLE "playedmatch" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	game VARCHAR NOT NULL, 
	played VARCHAR NOT NULL, 
	record VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	sentence VARCHAR NOT NULL, 
	series VARCHAR NOT NULL, 
	decisions INTEGER NOT NULL
);
INSERT INTO "playedmatch" VALUES(1,'salt-road','2026-11-28T10:00:00+00:00','a.json','','Ann wins.','',61);
CREATE TABLE playedseat (
	match_id INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	seat VARCHAR NOT NULL, 
	deck VARCHAR NOT NULL, 
	share FLOAT, 
	CONSTRAINT pk_playedseat PRIMARY KEY (match_id, place), 
	CONSTRAINT fk_playedseat_match_id_playedmatch FOREIGN KEY(match_id) REFERENCES playedmatch (id)
);
INSERT INTO "playedseat" VALUES(1,0,'Ann','person','Herders',1.0);
INSERT INTO "playedseat" VALUES(1,1,'Computer','easy','',0.0);
CREATE TABLE savedsearch (
	id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	text TEXT NOT NULL, 
	place INTEGER NOT NULL, 
	CONSTRAINT pk_savedsearch PRIMARY KEY (id), 
	CONSTRAINT uq_savedsearch_name UNIQUE (name)
);
INSERT INTO "savedsearch" VALUES(1,'Mine','is:owned',0);
CREATE TABLE setting (
	name VARCHAR NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_setting PRIMARY KEY (name)
);
INSERT INTO "setting" VALUES('shown','["title", "owned"]');
CREATE TABLE stamp (
	id INTEGER NOT NULL, 
	identity VARCHAR NOT NULL, 
	revision INTEGER NOT NULL, 
	CONSTRAINT pk_stamp PRIMARY KEY (id)
);
INSERT INTO "stamp" VALUES(1,'5d34f773d8f040faa80f80bb7d76c21b',14);
CREATE TABLE total (
	card_key VARCHAR NOT NULL, 
	owned INTEGER NOT NULL, 
	used INTEGER NOT NULL, 
	wanted INTEGER NOT NULL, 
	CONSTRAINT pk_total PRIMARY KEY (card_key)
);
INSERT INTO "total" VALUES('salt-road/dunes/guard',0,0,2);
INSERT INTO "total" VALUES('salt-road/dunes/well',2,0,0);
INSERT INTO "total" VALUES('salt-road/dunes/ox',5,4,0);
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
INSERT INTO "want" VALUES(1,'salt-road/dunes/guard',2,250,'EUR','any print');
CREATE INDEX ix_holding_collection_id ON holding (collection_id);
CREATE INDEX ix_holding_card_key ON holding (card_key);
CREATE INDEX ix_holding_location ON holding (location);
CREATE INDEX ix_deck_game ON deck (game);
CREATE INDEX ix_deckline_deck_id ON deckline (deck_id);
CREATE INDEX ix_deckline_card_key ON deckline (card_key);
CREATE INDEX ix_deckversion_deck_id ON deckversion (deck_id);
CREATE INDEX ix_houseformat_game ON houseformat (game);
CREATE INDEX ix_owncard_game ON owncard (game);
CREATE INDEX ix_changerow_change_id ON changerow (change_id);
CREATE INDEX ix_playedmatch_game ON playedmatch (game);
CREATE INDEX ix_playedmatch_played ON playedmatch (played);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('playedmatch',1);
COMMIT;
