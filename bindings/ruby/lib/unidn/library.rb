# frozen_string_literal: true

require "fiddle"
require "rbconfig"

module Unidn
  # The functions of libunidn, and what they read and write.
  #
  # All memory belongs to one call. The interpreter's lock is kept during a call, so that neither
  # another thread nor the collector touches what the library reads and writes.
  module Library # :nodoc:
    # UNIDN_UNICODE_CAPACITY
    ROOM = 941
    NO_CODE_POINT = 0xFFFFFFFF

    def self.load
      name = case RbConfig::CONFIG["host_os"]
             when /darwin/ then "libunidn.0.dylib"
             when /mswin|mingw/ then "unidn.dll"
             else "libunidn.so.0"
             end
      file = ENV["UNIDN_LIBRARY"].to_s
      library = Fiddle.dlopen(file.empty? ? name : file)
      # Fiddle has no other names for unsigned types.
      type = lambda do |kind|
        kind.start_with?("U") ? -Fiddle.const_get("TYPE_#{kind[1..]}") : Fiddle.const_get("TYPE_#{kind}")
      end
      FUNCTIONS.each do |function, (arguments, result)|
        call = Fiddle::Function.new(library["unidn_#{function}"], arguments.map(&type), type[result],
                                    name: function.to_s, need_gvl: true)
        define_singleton_method(function) { |*values| call.call(*values) }
      end
      return if version_number >= VERSION

      raise LoadError, "unidn: the library is too old: #{version}"
    rescue Fiddle::DLError => error
      raise LoadError, "unidn: the library does not load: install it, run ldconfig, or set UNIDN_LIBRARY " \
                       "to its file: #{error.message}"
    end
    load

    module_function

    def memory(size)
      "\0".b * size
    end

    # A copy of the text in UTF-8. Bytes without an encoding are taken for UTF-8. The library reads as
    # many bytes as it is told: another thread can shorten the caller's string before that, and a
    # subclass can have a bytesize of its own.
    def utf8(text)
      text = String.new(string(text))
      case text.encoding
      when Encoding::UTF_8 then text
      when Encoding::US_ASCII, Encoding::BINARY then text.force_encoding(Encoding::UTF_8)
      else text.encode(Encoding::UTF_8)
      end
    rescue EncodingError
      raise unconverted(text)
    end

    def string(value)
      String.try_convert(value) || raise(TypeError, "no implicit conversion of #{type_of(value)} into String")
    end

    # The type of a value, as messages of Ruby name it.
    def type_of(value)
      value.nil? ? "nil" : value.class
    end

    # The exception for a text that Ruby does not convert to UTF-8.
    def unconverted(text)
      offset = text.each_char.find_index { |character| !converts?(character) } || 0
      Error.new("The text does not convert from #{text.encoding} to UTF-8: character #{offset + 1}.",
                status: :invalid_encoding, text: text, offset: offset, length: 1)
    end

    def converts?(text)
      text.encode(Encoding::UTF_8)
      true
    rescue EncodingError
      false
    end

    # The same of a text that may be a password: neither it nor a character of it is in the exception, nor
    # in the cause of that, which quotes bytes. +which+ is which of two texts it is.
    def discreet_utf8(text, which = nil)
      utf8(text)
    rescue Error => error
      message = which ? "#{error.message.chop} of #{which}." : error.message
      raise Error.new(message, status: error.status, text: "", offset: error.offset, length: error.length), cause: nil
    end

    # Calls a function that writes text, again if the result needs more room.
    def text
      size = ROOM
      loop do
        room = memory(size)
        length = memory(Fiddle::SIZEOF_SIZE_T)
        status = STATUSES.key(yield(room, size, length))
        length = length.unpack1("J")
        return [status, room.byteslice(0, length).force_encoding(Encoding::UTF_8)] if status != :buffer_too_small

        size = length + 1
      end
    end

    def detail
      memory(DETAIL[1])
    end

    # The bits of options by name.
    def bits(options, known = OPTIONS)
      bits = options[:profile].nil? ? 0 : named(PROFILES, "profile", options[:profile])
      options.each do |name, value|
        next if name == :profile

        bit = known.fetch(name) { raise ArgumentError, "unknown keyword: #{name.inspect}" }
        bits = value ? bits | bit : bits & ~bit
      end
      bits
    end

    # The number of a policy, a level or a profile, whose name may have the hyphens of the command
    # line.
    def named(all, kind, name, quoted = nil)
      unless name.is_a?(Symbol) || name.is_a?(String)
        raise TypeError, "unidn: #{kind} must be a Symbol or a String, not #{type_of(name)}"
      end

      all.fetch(name.to_s.tr("-", "_").to_sym) do
        plural = kind.sub(/y\z/, "ie")
        raise ArgumentError,
              "unidn: #{quoted || name.inspect} is not a #{kind}; the #{plural}s are #{all.keys.join(", ")}"
      end
    end

    # The number of a profile of preparation. A string may be a password in the wrong place, and is not
    # quoted.
    def preparation(name)
      named(PREPARATIONS, "profile", name, ("the string" if name.is_a?(String)))
    end

    # The names of the bits of a set.
    def names(set, all)
      all.select { |_, bit| set.anybits?(bit) }.keys
    end

    def members(memory, (template, _, names))
      names.zip(memory.unpack(template)).to_h
    end

    def code_point(number)
      number == NO_CODE_POINT ? nil : number
    end

    # The place in characters, of a place in bytes.
    def place(text, offset, length)
      [text.byteslice(0, offset).length, text.byteslice(offset, length).length]
    end

    # The message of a status, as a sentence.
    def sentence(status)
      "#{capitalized(status_message(STATUSES[status]))}."
    end

    def capitalized(message)
      message = message.to_s.dup.force_encoding(Encoding::UTF_8)
      "#{message[0].upcase}#{message[1..]}"
    end

    # Which of two texts the first fault is in, 0 or 1, and its detail. That of a valid text is all zero.
    def first_fault(details)
      first = details.byteslice(0, DETAIL[1])
      first == detail ? [1, details.byteslice(DETAIL[1]..)] : [0, first]
    end

    # The exception for a text, with what the detail says.
    def fault(text, status, detail = nil, output: nil)
      if detail.nil? && status == :invalid_encoding
        # The function gives a status alone.
        detail = self.detail
        check(text, text.bytesize, 0, detail)
      end
      return Error.new(sentence(status), status: status, text: text) if detail.nil? || status == :invalid_argument

      _, message = self.text do |room, size, length|
        detail_message(detail, text, text.bytesize, room, size, length)
      end
      found = members(detail, DETAIL)
      text = text.b
      offset = found[:offset]
      if found[:line].positive? # of a list: the text is the one name
        offset -= text.byteslice(0, offset).rindex("\n")&.succ || 0
        text = text.split("\n", -1)[found[:line] - 1]
      end
      text.force_encoding(Encoding::UTF_8)
      start, length = place(text, offset, found[:length])
      Error.new(message.empty? ? sentence(status) : message,
                status: status, text: text, rules: names(found[:rules], RULES),
                first_rule: RULES.key(found[:first_rule]), offset: start, length: length,
                label: found[:label], code_point: code_point(found[:code_point]),
                line: found[:line].positive? ? found[:line] : nil, output: output)
    end

    # The exception for a text that may be a password: it has neither the text nor a character of it.
    # +which+ is which of two texts it is.
    def discreet_fault(text, status, detail, which = nil)
      found = members(detail, DETAIL)
      rule = RULES.key(found[:first_rule])
      is_ill_formed = status == :invalid_encoding
      return Error.new(sentence(status), status: status, text: "") unless rule || is_ill_formed

      offset, length = place(text, found[:offset], found[:length])
      # What is wrong with all of a text has no place in it.
      character = "character #{offset + 1}" if is_ill_formed || code_point(found[:code_point])
      message = is_ill_formed ? "The text is not valid UTF-8" : capitalized(rule_message(found[:first_rule]))
      parts = [message, [character, which].compact.join(" of ")].reject(&:empty?)
      Error.new("#{parts.join(": ")}.", status: status, text: "", rules: names(found[:rules], RULES),
                first_rule: rule, offset: offset, length: length)
    end
  end
end
