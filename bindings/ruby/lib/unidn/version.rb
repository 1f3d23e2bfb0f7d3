# frozen_string_literal: true

module Unidn
  # The version of the gem. That of the library is Unidn.version.
  VERSION = "0.2.0"
end
