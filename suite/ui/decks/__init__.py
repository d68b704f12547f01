"""The deck builder's page and its panels."""
