"""The version of the package idna whose interface this is."""

__version__ = "3.20"
