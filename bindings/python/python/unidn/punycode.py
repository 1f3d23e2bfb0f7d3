"""Punycode (RFC 3492), without the prefix "xn--" and without any check of a domain name.

>>> unidn.punycode.encode("bücher")
'bcher-kva'
>>> unidn.punycode.decode("bcher-kva")
'bücher'

Text of any length takes n log n time.
"""

from ._unidn import punycode_decode as decode
from ._unidn import punycode_encode as encode

__all__ = ["decode", "encode"]
