"""A list of one card as each program writes it, in our own words."""

from suite.ui.collection.exchange.opening import PLAIN

FILES = {
    "Four Ages": (
        "game,title,set,number,quantity,trade_quantity,condition,language,finish,location,price,currency,"
        "acquired,notes,printing,tags,lent_to\n"
        "conan-ccg,Telling Blow,core,,4,1,NM,en,,Box 1,1.50,EUR,2026-01-02,,,,\n"
    ),
    "Moxfield": (
        '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified",'
        '"Collector Number","Alter","Proxy","Purchase Price"\n'
        '"4","1","Telling Blow","core","Near Mint","English","","","2026-11-27 10:00:00.000000","","False",'
        '"False","1.50"\n'
    ),
    "Archidekt": (
        "Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,"
        "Multiverse Id,Scryfall ID,Collector Number\n"
        "4,Telling Blow,Normal,NM,2026-01-02,EN,1.50,,Core,core,,,\n"
    ),
    "Deckbox": (
        "Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,"
        "Artist Proof,Altered Art,Misprint,Promo,Textless,Printing Id,Printing Note,Tags,My Price\n"
        "4,1,Telling Blow,Core,core,,Near Mint,English,,,,,,,,,,,$1.50\n"
    ),
    "TCGplayer": (
        "Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,"
        "Product ID,SKU\n"
        "4,Telling Blow,Telling Blow,Core,,core,Normal,Near Mint,English,C,1,2\n"
    ),
    "ManaBox": (
        "Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,"
        "Misprint,Altered,Condition,Language,Purchase price currency\n"
        "Telling Blow,core,Core,,normal,common,4,1,,1.50,false,false,near_mint,en,EUR\n"
    ),
    "Dragon Shield": (
        '"sep=,"\r\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,'
        "Printing,Language,Price Bought,Date Bought\r\n"
        "Box 1,4,0,Telling Blow,core,Core,,NearMint,Normal,English,1.50,11/27/2026\r\n"
    ),
    "MTGGoldfish": (
        "Card,Set ID,Set Name,Quantity,Foil,Variation,Collector Number,Scryfall ID\n"
        "Telling Blow,core,Core,4,regular,,,\n"
    ),
    "TopDecked": (
        "QUANTITY,NAME,SETCODE,SETNAME,COLLECTOR NUMBER,FINISH,PRICE,RARITY,ID,ACQUIRED DATE,ACQUIRED PRICE,"
        "LANG,PRICE SALE,SIGNING,ALTERATION,CONDITION,NOTES,TAGS\n"
        '4,"Telling Blow",core,"Core",,"Normal",$9.00,,,2026-01-02\n'
    ),
    "Card Kingdom": "title,edition,foil,quantity\nTelling Blow,core,FALSE,4\n",
    "CubeCobra": (
        "name,CMC,Type,Color,Set,Collector Number,Rarity,Color Category,status,Finish,maybeboard,image URL,"
        "image Back URL,tags,Notes,MTGO ID,Custom\n" + "Telling Blow,1,,,core,,,,Owned,,false,,,,,,\n" * 4
    ),
    "EchoMTG": "Reg Qty,Foil Qty,Name,Set,Acquired,Language\n4,0,Telling Blow,core,2026-01-02,EN\n",
    "MTGO": (
        "Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,Annotation\n"
        '"Telling Blow",4,1,Common,core,,No,No,0\n'
    ),
    "Delver Lens": (
        "Name,Acquired Price,Language,Set Code,TCGPlayer Product ID,Number,Foil,Quantity\n"
        '"Telling Blow","€ 1,77","","core","1","","","4"\n'
    ),
    PLAIN: "// from a binder\n3 Telling Blow\n1x Telling Blow (core)\n",
}
