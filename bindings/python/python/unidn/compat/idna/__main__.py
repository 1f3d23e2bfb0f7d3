"""python -m unidn.compat.idna"""

import sys

from .cli import main

sys.exit(main())
