# frozen_string_literal: true

require_relative "unidn/version"
require_relative "unidn/constants"
require_relative "unidn/error"
require_relative "unidn/library"
require_relative "unidn/display"

# Internationalized domain names (IDNA), Punycode, and whether a name is safe to show.
#
# Options are keywords: a profile, and a flag for each option that departs from it. A text without a
# result raises Error.
module Unidn
  ALL_OPTIONS = OPTIONS.merge(DISPLAY_OPTIONS).freeze # :nodoc:
  private_constant :ALL_OPTIONS, :Library

  module_function

  # Converts a domain name to the form that the DNS carries (UTS #46, ToASCII).
  def to_ascii(name, **options)
    convert(:to_ascii, name, options)
  end

  # Converts a domain name to the form that a person reads (UTS #46, ToUnicode). Use display for
  # names that a person is to see.
  def to_unicode(name, **options)
    convert(:to_unicode, name, options)
  end

  # Raises what to_ascii raises, and returns nil.
  def check(name, **options)
    text = Library.utf8(name)
    detail = Library.detail
    status = STATUSES.key(Library.check(text, text.bytesize, Library.bits(options), detail))
    status == :ok ? nil : raise(Library.fault(text, status, detail))
  end

  # Whether two domain names are the same to the DNS. Raises Error for the first invalid one.
  def equal(a, b, **options)
    first = Library.utf8(a)
    second = Library.utf8(b)
    bits = Library.bits(options)
    is_equal = Library.memory(4)
    details = Library.detail * 2
    status = STATUSES.key(
      Library.equal(first, first.bytesize, second, second.bytesize, bits, is_equal, details)
    )
    return is_equal.unpack1("l") != 0 if status == :ok

    at, detail = Library.first_fault(details)
    raise Library.fault([first, second][at], status, detail)
  end

  # Prepares a user name, a password or a nickname before it is compared, hashed or stored, by a profile
  # of stringprep (RFC 3454) or of PRECIS (RFC 8264), one of PREPARATIONS.
  #
  # With +query+ a profile of stringprep keeps code points that are unassigned in Unicode 3.2, as in a
  # query, and the result of +:nickname+ is the form for comparison.
  #
  # An Error has neither the text nor a character of it, since it may be a password. The result for a
  # password is not erased from memory.
  def prepare(text, profile, query: false)
    text = Library.discreet_utf8(text)
    bits = Library.preparation(profile)
    bits |= Library::PREPARE_QUERY if query
    detail = Library.detail
    status, prepared = Library.text do |room, size, length|
      Library.prepare(text, text.bytesize, bits, room, size, length, detail)
    end
    status == :ok ? prepared : raise(Library.discreet_fault(text, status, detail))
  end

  # Whether two texts are the same user name, the same password or the same nickname by a profile, one
  # of PREPARATIONS. Raises Error for the first invalid one, with neither the text nor a character of it.
  # The time depends on the texts: of passwords, compare hashes of what prepare gives.
  def prepare_equal(a, b, profile)
    first = Library.discreet_utf8(a, "the first text")
    second = Library.discreet_utf8(b, "the second text")
    is_equal = Library.memory(4)
    details = Library.detail * 2
    status = STATUSES.key(
      Library.prepare_equal(first, first.bytesize, second, second.bytesize, Library.preparation(profile),
                            is_equal, details)
    )
    return is_equal.unpack1("l") != 0 if status == :ok

    at, detail = Library.first_fault(details)
    raise Library.discreet_fault([first, second][at], status, detail, ["the first text", "the second text"][at])
  end

  # Encodes text as Punycode (RFC 3492), without "xn--".
  def punycode_encode(text)
    codec(:punycode_encode, text)
  end

  # Decodes Punycode (RFC 3492), without "xn--".
  def punycode_decode(punycode)
    codec(:punycode_decode, punycode)
  end

  # The version of the library.
  def version
    Library.version.to_s
  end

  # The version of Unicode of the library. An update of it can change answers.
  def unicode_version
    Library.unicode_version.to_s
  end

  def convert(function, name, options)
    text = Library.utf8(name)
    bits = Library.bits(options)
    detail = Library.detail
    status, result = Library.text do |room, size, length|
      Library.public_send(function, text, text.bytesize, bits, room, size, length, detail)
    end
    return result if status == :ok

    output = function == :to_unicode && status == :invalid_name ? result : nil
    raise Library.fault(text, status, detail, output: output)
  end

  def codec(function, text)
    text = Library.utf8(text)
    offset = Library.memory(Fiddle::SIZEOF_SIZE_T)
    status, result = Library.text do |room, size, length|
      Library.public_send(function, text, text.bytesize, room, size, length, offset)
    end
    return result if status == :ok

    raise Library.fault(text, status) if status == :invalid_encoding

    offset, length = Library.place(text, offset.unpack1("J"), 1)
    raise Error.new("#{Library.sentence(status).chop}: character #{offset + 1}.",
                    status: status, text: text, offset: offset, length: length)
  end
  private_class_method :convert, :codec
end
