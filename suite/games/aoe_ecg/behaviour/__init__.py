"""Behaviour of the worded cards, a module per kind of effect; cards are named by their kinds."""

from __future__ import annotations

from suite.games.aoe_ecg.behaviour import battles, gains, technologies, troubles

MODULES = (technologies, gains, troubles, battles)
