"""The interfaces of other packages, over unidn."""
