"""Packs: bulk tables of facts with a manifest, read offline."""
