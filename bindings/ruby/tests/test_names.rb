# frozen_string_literal: true

require "minitest/autorun"
require "unidn"

class TestNames < Minitest::Test
  # The error of a call.
  def fault(&call)
    assert_raises(Unidn::Error, &call)
  end

  def test_readme_example_gives_what_its_comments_say
    readme = File.read(File.expand_path("../README.md", __dir__), encoding: "UTF-8")
    examples = readme.scan(/```ruby\n(.*?)```/m).flatten
    sizes = examples.map do |example|
      lines = example.scan(/puts .* # (.*)/).flatten
      assert_output("#{lines.join("\n")}\n") { Object.new.instance_eval(example) }
      lines.size
    end
    assert_equal [5, 4], sizes
  end

  def test_readme_names_every_method
    readme = File.read(File.expand_path("../README.md", __dir__), encoding: "UTF-8")
    [Unidn::Error, Unidn::Shown].flat_map { |type| type.public_instance_methods(false) }.each do |method|
      assert_match(/^\| [^|]*`#{Regexp.escape(method)}`/, readme) unless method.end_with?("=")
    end
  end

  def test_names
    assert_equal "xn--bcher-kva.example", Unidn.to_ascii("Bücher.example")
    assert_equal "bücher.example", Unidn.to_unicode("xn--bcher-kva.example")
    assert Unidn.equal("BÜCHER.example", "xn--bcher-kva.example.")
    refute Unidn.equal("a.example", "b.example")
    assert_nil Unidn.check("bücher.example", profile: :strict)
    assert_equal "bcher-kva", Unidn.punycode_encode("bücher")
    assert_equal "bücher", Unidn.punycode_decode("bcher-kva")
    assert_match(/\A\d+\.\d+\.\d+\z/, Unidn.version)
    assert_equal Gem.loaded_specs["unidn"].version.to_s, Unidn::VERSION
    assert_equal "18.0.0", Unidn.unicode_version
  end

  # A program in a process of its own, as the library is loaded once.
  def program(code, library)
    path = File.dirname(ENV.fetch("UNIDN_LIBRARY"))
    IO.popen([{ "UNIDN_LIBRARY" => library, "LD_LIBRARY_PATH" => path }, RbConfig.ruby, "-e", code], &:read)
  end

  def test_a_library_that_does_not_load
    code = 'begin; require "unidn"; rescue LoadError => error; puts error.message; end'
    hint = "unidn: the library does not load: install it, run ldconfig, or set UNIDN_LIBRARY to its file: "
    # The second one is a library, but another.
    ["/nowhere/libunidn.so.0", "libc.so.6"].each do |library|
      assert_operator program(code, library), :start_with?, hint
    end
  end

  def test_an_empty_path_is_none
    assert_equal Unidn.version, program('require "unidn"; print Unidn.version', "")
  end

  def test_options_have_names
    assert_equal "fass.de", Unidn.to_ascii("faß.de", transitional: true)
    assert_equal "example.", Unidn.to_ascii("example.", profile: :strict, reject_root_dot: false)
    assert_equal "example.", Unidn.to_ascii("example.", reject_root_dot: false, profile: "strict")
    fault { Unidn.check("example.", profile: :strict) }
    [{ strikt: true }, { profile: :strikt }, { skeleton_ltr: true }].each do |options|
      error = assert_raises(ArgumentError) { Unidn.check("a", **options) }
      refute_kind_of Unidn::Error, error
    end
    fault { Unidn.check("Ü", profile: "idna2008-lookup") } # as on the command line
    assert_raises(ArgumentError) { Unidn.display("a", policy: :none) }
    assert_equal "bücher", Unidn.display("bücher", policy: nil, level: nil, protected: nil).text
  end

  def test_other_types_are_type_errors
    none = [nil, 1, :a, ["a"]]
    calls = %i[to_ascii to_unicode check display skeleton restriction_level punycode_encode punycode_decode]
    calls = calls.map { |function| ->(value) { Unidn.public_send(function, value) } }
    calls << ->(value) { Unidn.equal("a", value) } << ->(value) { Unidn.confusable("a", value) }
    calls << ->(value) { Unidn::ProtectedNames.new([value]) }
    calls << ->(value) { Unidn::ProtectedNames.from_bytes(value) }
    none.product(calls).each do |value, call|
      assert_match(/\Ano implicit conversion of \w+ into String\z/, assert_raises(TypeError) { call[value] }.message)
    end
    messages = {
      "unidn: names must be an Enumerable of Strings, not nil" => -> { Unidn::ProtectedNames.new(nil) },
      "unidn: names must be an Enumerable of Strings, not String" => -> { Unidn::ProtectedNames.new("a") },
      "unidn: protected must be a Unidn::ProtectedNames, not String" => -> { Unidn.display("a", protected: "a") },
      "unidn: policy must be a Symbol or a String, not Integer" => -> { Unidn.display("a", policy: 1) },
      "unidn: level must be a Symbol or a String, not Integer" => -> { Unidn.display("a", policy: :uts39, level: 1) },
      "unidn: profile must be a Symbol or a String, not Integer" => -> { Unidn.check("a", profile: 1) }
    }
    messages.each { |message, call| assert_equal message, assert_raises(TypeError, &call).message }
  end

  def test_errors_have_rules_and_places
    error = fault { Unidn.to_ascii("bücher._x..example", profile: :strict) }
    assert_equal :invalid_name, error.status
    assert_equal %i[ascii empty_label], error.rules
    assert_equal :ascii, error.first_rule
    assert_equal [7, 1, 1, 0x5F], [error.offset, error.length, error.label, error.code_point]
    assert_equal "_", error.text[error.offset, error.length]
    assert_predicate error.message, :valid_encoding?
    assert_equal "bücher.a b", fault { Unidn.to_unicode("xn--bcher-kva.a b") }.output
    assert_equal "b c.example", fault { Unidn.equal("a.example", "b c.example") }.text
    assert_equal "a b", fault { Unidn.equal("a b", "b c") }.text
    codec = fault { Unidn.punycode_decode("bcher-k!a") }
    assert_equal [:invalid_punycode, 7, 1], [codec.status, codec.offset, codec.length]
  end

  def test_messages_are_sentences
    ill_formed = "The text is not valid UTF-8: 0xFF, character 2."
    far = "#{"ü" * 4000}\u{10FFFF}"
    {
      -> { Unidn.display("ü\xff") } => ill_formed,
      -> { Unidn.confusable("a", "ü\xff") } => ill_formed,
      -> { Unidn.punycode_encode("ü\xff") } => ill_formed,
      -> { Unidn.punycode_encode(far) } => "The Punycode arithmetic passes 32 bits: character 4001.",
      -> { Unidn.punycode_decode("bcher-k") } => "The text is not valid Punycode: character 8.",
      -> { Unidn::ProtectedNames.new(["a", "ü\nb"]) } =>
        "Line 2: the protected name has a line break: U+000A, character 2, label 1.",
      -> { Unidn::ProtectedNames.from_bytes("a") } => "The bytes are not a block of protected names.",
      -> { Unidn.check("ü\xff".dup.force_encoding("EUC-JP")) } =>
        "The text does not convert from EUC-JP to UTF-8: character 2."
    }.each do |call, message|
      found = fault(&call).message
      assert_equal [message, Encoding::UTF_8], [found, found.encoding]
    end
    {
      -> { Unidn.check("a", profile: :strikt) } =>
        "unidn: :strikt is not a profile; the profiles are lookup, url, strict, idna2008_lookup, idna2008_registration",
      -> { Unidn.display("a", policy: "none\n") } =>
        'unidn: "none\n" is not a policy; the policies are cautious, firefox, ascii, uts39, webkit, browser',
      -> { Unidn.display("a", level: :ascii_only) } => "unidn: a level is for the policy uts39 only"
    }.each { |call, message| assert_equal message, assert_raises(ArgumentError, &call).message }
  end

  def test_encodings
    assert_equal "xn--bcher-kva", Unidn.to_ascii("bücher".encode("UTF-16LE"))
    assert_equal "xn--bcher-kva", Unidn.to_ascii("bücher".encode("ISO-8859-1"))
    assert_equal "xn--bcher-kva", Unidn.to_ascii("bücher".b)
    assert_equal Encoding::UTF_8, Unidn.to_ascii("a".encode("US-ASCII")).encoding
    lone = "\x00\xFC\xD8\x00".dup.force_encoding("UTF-16BE")
    error = fault { Unidn.to_ascii(lone) }
    assert_equal [:invalid_encoding, 1, 1], [error.status, error.offset, error.length]
    # Places in bytes that are taken for UTF-8 count its characters.
    %i[check display skeleton restriction_level punycode_encode].each do |function|
      error = fault { Unidn.public_send(function, "ü\xff".b) }
      assert_equal "\xff", error.text[error.offset, error.length], function
    end
  end

  # A subclass can have another length, and an option can change the name that is being read.
  def test_strings_of_a_subclass
    longer = Class.new(String) { def bytesize = 1 << 28 }
    calls = %i[to_ascii to_unicode check display skeleton restriction_level punycode_encode]
    calls.each { |function| assert_equal "A.", fault { Unidn.public_send(function, longer.new("A.\xff")) }.text[0, 2] }
    assert Unidn.equal(longer.new("A"), longer.new("a"))
    assert_equal :single_script, Unidn.confusable(longer.new("l"), longer.new("1"))
    assert_equal "a", Unidn.punycode_decode(longer.new("a-"))
    assert_equal :invalid_argument, fault { Unidn::ProtectedNames.from_bytes(longer.new("a")) }.status
    assert_instance_of String, fault { Unidn.check(longer.new("a b")) }.text

    name = "a" * 50_000_000
    shortens = Class.new(String) do
      define_method(:to_s) do
        name.replace("a")
        "strict"
      end
    end
    assert_equal [:label_too_long, :name_too_long], fault { Unidn.check(name, profile: shortens.new) }.rules
    assert_equal "a", name
  end

  def test_hostile_strings
    ["\xff", "a\xc3", "\xed\xa0\x80", "\xf4\x90\x80\x80"].each do |text|
      %i[to_ascii to_unicode check display skeleton restriction_level punycode_encode].each do |function|
        error = fault { Unidn.public_send(function, "ü#{text}") }
        place = [:invalid_encoding, text.start_with?("a") ? 2 : 1, 1]
        assert_equal place, [error.status, error.offset, error.length], function
      end
      assert_equal text, fault { Unidn.equal("a", text) }.text
      assert_equal text, fault { Unidn.equal(text, "a") }.text
      assert_equal text, fault { Unidn.confusable("a", text) }.text
      assert_equal text, fault { Unidn.confusable(text, "a\xff") }.text
    end
    assert_equal [:empty_label], fault { Unidn.check("") }.rules
    assert_equal :ascii, fault { Unidn.check("a\0b") }.first_rule
    assert_equal "a\0b", Unidn.to_ascii("a\0b", ascii_any: true)
    assert_equal "", Unidn.punycode_encode("")
  end

  def test_long_text
    long = "ü" * 300_000
    assert_equal long, Unidn.punycode_decode(Unidn.punycode_encode(long))
    assert_equal :invalid_name, fault { Unidn.to_ascii(long) }.status
    name = "#{"ü" * 4000}.example"
    ascii = Unidn.to_ascii(name, ignore_dns_length: true)
    assert_equal name, Unidn.to_unicode(ascii, ignore_dns_length: true)
    # Every length about the room of the first call.
    (930..950).each do |length|
      assert_equal "a" * length, Unidn.to_ascii("A" * length, ignore_dns_length: true)
    end
  end

  def test_display
    shown = Unidn.display("раураӏ.com")
    assert_equal "xn--80aa0cbo65f.com", shown.to_s
    assert_predicate shown, :hidden?
    assert_equal :whole_script_confusable, shown.first_reason
    assert_equal 'Every letter of the label looks like a Latin letter: it looks like "paypal", label 1.', shown.message
    shown = Unidn.display("xn--bcher-kva.example")
    assert_equal ["bücher.example", false, nil, ""],
                 [shown.text, shown.hidden, shown.first_reason, shown.message]
    assert_predicate Unidn.display("bücher.example", policy: :uts39, level: :ascii_only), :hidden?
    assert_equal [:ascii], Unidn.display("a b.example").rules
    assert_predicate Unidn.display("ü.de"), :valid?
    refute_predicate Unidn.display("ü .de"), :valid?
    refused = Unidn.display("ü-.de")
    assert_equal [true, :hyphen_last, true], [refused.hidden, refused.first_rule, refused.valid]
    refute_predicate Unidn.display("ü-.de", check_hyphens: true), :valid?
    assert_raises(FrozenError) { shown.text = "a" }
  end

  def test_protected_names
    names = Unidn::ProtectedNames.new(["a.example", "bank.example", "straße.example"])
    [names, Marshal.load(Marshal.dump(names)), Unidn::ProtectedNames.from_bytes(names.to_bytes)].each do |same|
      shown = Unidn.display("bánk.example", protected: same)
      assert_equal ["xn--bnk-ela.example", 2, :protected_name],
                   [shown.text, shown.protected_line, shown.first_reason]
      assert_equal 'The name looks like a protected one: "bank.example", line 2.', shown.message
    end
    assert_equal "#<Unidn::ProtectedNames, #{names.to_bytes.bytesize} bytes>", names.inspect
    error = fault { Unidn::ProtectedNames.new(["a.example", "straße.example", "ß c"]) }
    assert_equal [3, :ascii, "ß c", 1, 1], [error.line, error.first_rule, error.text, error.offset, error.length]
    assert_operator error.message, :start_with?, "Line 3: "
    error = fault { Unidn::ProtectedNames.new(["a", "ü。b\nc"]) }
    assert_equal [2, :invalid_name, :ascii, [:ascii]], [error.line, error.status, error.first_rule, error.rules]
    assert_equal [3, 1, 1, 10], [error.offset, error.length, error.label, error.code_point]
    assert_equal 1, fault { Unidn::ProtectedNames.new(["\xff.b\nc"]) }.label
    assert_equal 2, fault { Unidn::ProtectedNames.new(["a", "\xff"]) }.line
    damaged = names.to_bytes[0..-2] + "x"
    ["", "\0" * 100, damaged].each do |block|
      assert_equal :invalid_argument, fault { Unidn::ProtectedNames.from_bytes(block) }.status
    end
    refute_predicate Unidn.display("bücher.example", protected: Unidn::ProtectedNames.new([])), :hidden?
    words = Class.new(Unidn::ProtectedNames) { def initialize(text) = super(text.split) }
    assert_equal 1, Unidn.display("bánk.example", protected: words.new("bank.example")).protected_line
    assert_equal [2, "b#"], fault { words.new("a b#") }.then { |error| [error.line, error.text] }
    empty = Class.new(Unidn::ProtectedNames) { def initialize; end }.new # It calls no super.
    error = assert_raises(TypeError) { Unidn.display("a", protected: empty) }
    assert_equal "unidn: the protected names are not initialized", error.message
  end

  # An array has names: no comments, no blank lines.
  def test_protected_names_are_names
    comment = 'has a "#", which begins a comment in a list: U+0023, character '
    [
      ["# bank.example", "#{comment}1, label 1", :ascii, [0, 1, 0, 0x23]],
      ["b。ü#evil\n", "#{comment}4, label 2", :ascii, [3, 1, 1, 0x23]],
      ["b\n#", "has a line break: U+000A, character 2, label 1", :ascii, [1, 1, 0, 0x0A]],
      ["", "is empty", :empty_label, [0, 0, 0, nil]],
      [" \t\v\f\r", "is empty", :empty_label, [0, 0, 0, nil]]
    ].each do |name, message, rule, place|
      error = fault { Unidn::ProtectedNames.new(["a.example", name, "c#", ""]) }
      assert_equal "Line 2: the protected name #{message}.", error.message
      assert_equal [:invalid_name, 2, name], [error.status, error.line, error.text]
      assert_equal [rule, [rule]], [error.first_rule, error.rules]
      assert_equal place, [error.offset, error.length, error.label, error.code_point]
    end
    assert_equal 1, fault { Unidn::ProtectedNames.new(["\xff#"]) }.offset
    assert_equal 2, fault { Unidn::ProtectedNames.new(["a", "b c", "#"]) }.line
    names = Unidn::ProtectedNames.new([" bank.example\r"])
    assert_equal 1, Unidn.display("bánk.example", protected: names).protected_line
  end

  def test_look_alikes
    assert_equal :whole_script, Unidn.confusable("paypal", "раураӏ")
    assert_equal :mixed_script, Unidn.confusable("paypal", "pаypal")
    assert_equal :single_script, Unidn.confusable("paypal", "paypa1")
    assert_nil Unidn.confusable("paypal", "example")
    assert_equal "paypal", Unidn.skeleton("раураӏ")
    assert_equal :minimally_restrictive, Unidn.restriction_level("aя")
  end

  # Threads switch, and the collector runs and moves strings, while results are read.
  def test_threads
    GC.auto_compact = true
    names = Unidn::ProtectedNames.new(["bank.example"])
    threads = Array.new(8) do |thread|
      Thread.new do
        200.times do |i|
          name = "bücher-#{thread}-#{i}.example"
          ascii = Unidn.to_ascii(name)
          GC.start if (i % 50).zero?
          return false unless Unidn.to_unicode(ascii) == name && Unidn.display(ascii, protected: names).text == name
        end
      end
    end
    threads.each { |thread| assert thread.value }
  ensure
    GC.auto_compact = false
  end
end
