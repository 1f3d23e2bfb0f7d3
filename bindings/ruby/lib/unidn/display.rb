# frozen_string_literal: true

module Unidn
  # The form of a name to show, and the reasons.
  #
  # +text+ is the name, with labels in ASCII where Unicode is not safe; +hidden+ says whether there
  # are such labels. +valid+ says whether the name is valid by the options, as check has it; a valid
  # name can be one to hide, also by a rule of IDNA that the policy adds. +reasons+ and +rules+ are all that apply, +first_reason+ and +first_rule+ the
  # ones that decided. +offset+ and +length+ are the place in characters of the name. +message+ is
  # the first reason as a sentence, safe to print. +protected_line+ is the number of the protected
  # name that the name looks like, from 1.
  Shown = Struct.new(:text, :hidden, :valid, :reasons, :first_reason, :rules, :first_rule, :offset,
                     :length, :label, :code_point, :level, :protected_line, :message, keyword_init: true) do
    alias_method :hidden?, :hidden
    alias_method :valid?, :valid
    alias_method :to_s, :text
  end

  # Names that others must not look like. They are immutable.
  class ProtectedNames
    # Raises Error with the number of the first name that is not valid. One that is empty, or that has
    # a "#" or a line break, is not: comments and blank lines belong to a list in a file.
    def initialize(names)
      unless names.is_a?(Enumerable)
        raise TypeError, "unidn: names must be an Enumerable of Strings, not #{Library.type_of(names)}"
      end

      names = names.map { |name| Library.utf8(name) }
      names.each_with_index do |name, at|
        refuse(name, at + 1)
      rescue Error
        # A name before it may be the first that is not valid. A subclass may take other arguments.
        ProtectedNames.new(names.first(at))
        raise
      end
      list = names.map(&:b).join("\n")
      room = Library.memory(16 * list.bytesize + 96) # UNIDN_PROTECTED_CAPACITY
      size = Library.memory(Fiddle::SIZEOF_SIZE_T)
      detail = Library.detail
      status = STATUSES.key(Library.protected_build(list, list.bytesize, room, room.bytesize, size, detail))
      raise Library.fault(list, status, detail) unless status == :ok

      keep(room.byteslice(0, size.unpack1("J")))
    end

    # The names of a block that #to_bytes or the command <tt>unidn protect</tt> gave. The block
    # belongs to one version of unidn and of Unicode: of another one the status is +:stale_data+.
    def self.from_bytes(bytes)
      block = String.new(Library.string(bytes), encoding: Encoding::BINARY)
      status = STATUSES.key(Library.protected_verify(block, block.bytesize))
      if status == :invalid_argument
        raise Error.new("The bytes are not a block of protected names.", status: status, text: "")
      end
      raise Library.fault("", status) unless status == :ok

      allocate.tap { |names| names.send(:keep, block) }
    end

    # The block, for a file.
    def to_bytes
      @bytes
    end

    def inspect
      "#<#{self.class}, #{@bytes.bytesize} bytes>"
    end

    # For Marshal.
    def marshal_dump
      @bytes
    end

    def marshal_load(bytes)
      keep(self.class.from_bytes(bytes).to_bytes)
    end

    def block # :nodoc:
      # Without a block there are no names, and none would be protected.
      @pointer || raise(TypeError, "unidn: the protected names are not initialized")
    end

    private

    # Refuses an element that would not be one name in the list. An array has names;
    # comments and blank lines belong to a list in a file. A line break would make two names of one,
    # and what is a comment or blank would protect nothing.
    def refuse(name, line)
      head = "Line #{line}: the protected name"
      found = { status: :invalid_name, text: name, line: line }
      marks = ["\n", "#"].select { |mark| name.include?(mark) }
      if marks.empty?
        return unless name.b.match?(/\A[ \t\v\f\r]*\z/)

        raise Error.new("#{head} is empty.", rules: [:empty_label], first_rule: :empty_label, **found)
      end
      mark = marks.min_by { |each| name.index(each) }
      what = mark == "#" ? '"#", which begins a comment in a list' : "line break"
      offset = name.index(mark)
      # What UTS #46 maps to a dot separates labels, too.
      label = name[0, offset].scrub.count(".\u3002\uFF0E\uFF61")
      raise Error.new(
        format("%s has a %s: U+%04X, character %d, label %d.", head, what, mark.ord, offset + 1, label + 1),
        rules: [:ascii], first_rule: :ascii, offset: offset, length: 1, label: label, code_point: mark.ord, **found
      )
    end

    def keep(bytes)
      @bytes = bytes.freeze
      # It keeps the string at its address.
      @pointer = Fiddle::Pointer[@bytes]
      freeze
    end
  end

  module_function

  # Writes a domain name in a form that is safe to show: a Shown. An invalid name has a text, too.
  # +policy+ is one of POLICIES; +level+, for the policy +:uts39+, the loosest of LEVELS to show.
  # Raises Error for ill-formed text, and for protected names of another version.
  def display(name, policy: :cautious, level: nil, protected: nil, **options)
    text = Library.utf8(name)
    unless protected.nil? || protected.is_a?(ProtectedNames)
      raise TypeError, "unidn: protected must be a Unidn::ProtectedNames, not #{Library.type_of(protected)}"
    end

    policy = Library.named(POLICIES, "policy", policy || :cautious)
    raise ArgumentError, "unidn: a level is for the policy uts39 only" if level && policy != POLICIES[:uts39]

    block = protected&.block
    template, size, = Library::DISPLAY
    all = [size, Library.bits(options, ALL_OPTIONS), policy,
           level ? Library.named(LEVELS, "level", level) : 0, 0, block.to_i,
           block ? block.size : 0].pack(template)
    report = Library.memory(Library::REPORT[1])
    status, shown = Library.text do |room, size, length|
      Library.to_display(text, text.bytesize, all, room, size, length, report)
    end
    raise Library.fault(text, status) unless %i[ok invalid_name].include?(status)

    _, message = Library.text do |room, size, length|
      Library.report_message(report, text, text.bytesize, all, room, size, length)
    end
    found = Library.members(report, Library::REPORT)
    offset, length = Library.place(text, found[:offset], found[:length])
    Shown.new(text: shown, hidden: found[:hidden] != 0, valid: status == :ok, message: message,
              reasons: Library.names(found[:reasons], REASONS),
              first_reason: REASONS.key(found[:first_reason]),
              rules: Library.names(found[:rules], RULES), first_rule: RULES.key(found[:first_rule]),
              offset: offset, length: length, label: found[:label],
              code_point: found[:first_reason].zero? ? nil : Library.code_point(found[:code_point]),
              level: LEVELS.key(found[:level]),
              protected_line: found[:protected_line].positive? ? found[:protected_line] : nil).freeze
  end

  # How two texts are confusable (UTS #39, section 4): +:whole_script+, +:mixed_script+,
  # +:single_script+, or +nil+ if they are not. They are compared as they are, unmapped.
  def confusable(a, b, **options)
    first = Library.utf8(a)
    second = Library.utf8(b)
    bits = Library.bits(options, ALL_OPTIONS)
    relation = Library.memory(4)
    status = STATUSES.key(
      Library.confusable(first, first.bytesize, second, second.bytesize, bits, relation)
    )
    raise Library.fault(first.valid_encoding? ? second : first, status) unless status == :ok

    relation = RELATIONS.key(relation.unpack1("L"))
    relation == :none ? nil : relation
  end

  # A key that is equal for texts that look alike (UTS #39, section 4), for comparison only.
  def skeleton(text, **options)
    text = Library.utf8(text)
    bits = Library.bits(options, ALL_OPTIONS)
    status, skeleton = Library.text do |room, size, length|
      Library.skeleton(text, text.bytesize, bits, room, size, length)
    end
    status == :ok ? skeleton : raise(Library.fault(text, status))
  end

  # The restriction level of a text (UTS #39, section 5.2), one of LEVELS.
  def restriction_level(text)
    text = Library.utf8(text)
    level = Library.memory(4)
    status = STATUSES.key(Library.restriction_level(text, text.bytesize, level))
    status == :ok ? LEVELS.key(level.unpack1("L")) : raise(Library.fault(text, status))
  end
end
