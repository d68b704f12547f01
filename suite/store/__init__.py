"""What is kept: the catalogue of cards, rebuilt from resources, and the user's file.

Table classes stay in here; what comes out are plain objects. Cards are named by text keys `game/set/key`.
"""
