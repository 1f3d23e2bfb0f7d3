# frozen_string_literal: true

require "json"
require "minitest/autorun"
require "unidn"
require_relative "data"

class TestPreparation < Minitest::Test
  include SharedData

  def fault(&call)
    assert_raises(Unidn::Error, &call)
  end

  # The result, the rules or the status of a preparation.
  def prepared(text, profile, **options)
    Unidn.prepare(text, profile, **options)
  rescue Unidn::Error => error
    error.rules.empty? ? error.status : error.rules
  end

  def test_profiles
    emoji = "\u{1F600}" # of Unicode 6.1
    [
      [:saslprep, "I\u00ADX \u2168", "IX IX", "IX IX"],
      [:saslprep, "a#{emoji}", [:unassigned], "a#{emoji}"],
      [:nameprep, "Faß", "fass", "fass"],
      [:nodeprep, "Ab@c", [:prohibited], [:prohibited]],
      [:nodeprep, "AbÇ", "abç", "abç"],
      [:resourceprep, "Ab@c ", "Ab@c ", "Ab@c "],
      [:iscsi, "iqn.2001-04.COM", "iqn.2001-04.com", "iqn.2001-04.com"],
      [:iscsi, "a_b", [:prohibited], [:prohibited]],
      [:username_case_mapped, "ＡLice", "alice", "alice"],
      [:username_case_preserved, "ＡLice", "ALice", "ALice"],
      [:username_case_preserved, "a b", [:prohibited], [:prohibited]],
      [:opaque_string, "Ⅸ\u3000#{emoji}", "Ⅸ #{emoji}", "Ⅸ #{emoji}"],
      [:nickname, "  Foo   Bar ", "Foo Bar", "foo bar"]
    ].each do |profile, text, stored, query|
      [profile, profile.to_s, profile.to_s.tr("_", "-")].each do |name|
        assert_equal stored, prepared(text, name), name
        assert_equal query, prepared(text, name, query: true), name
      end
      assert_equal stored, prepared(text, profile, query: nil)
    end
    assert_equal 9, Unidn::PREPARATIONS.size
    Unidn::PREPARATIONS.each do |profile, number|
      is_of_precis = number >= Unidn::PREPARATIONS[:username_case_mapped]
      assert_equal is_of_precis ? [:empty_text] : "", prepared("", profile), profile
    end
  end

  def test_comparison
    assert_equal true, Unidn.prepare_equal("Foo Bar", "  foo   BAR", :nickname)
    assert_equal false, Unidn.prepare_equal("Foo Bar", "Foo Baz", :nickname)
    refute Unidn.prepare_equal("Foo Bar", "foo bar", :opaque_string)
    assert Unidn.prepare_equal("Müller", "mu\u0308ller", "username-case-mapped")
    assert Unidn.prepare_equal("", "\u00AD", :saslprep)
    # A NUL ends no text: it is a character of it, and prohibited.
    assert_equal 1, fault { Unidn.prepare_equal("a", "a\0", :nickname) }.offset
  end

  # What of an error a log may have: its message, its attributes and its cause. They have neither the
  # text "geheim", which most of these texts begin with, nor a character at fault.
  def test_errors_are_discreet
    bell = "The profile prohibits the character: character 8"
    ill_formed = "The text is not valid UTF-8: character 8"
    not_converted = "The text does not convert from EUC-JP to UTF-8: character 7"
    directions = "The text has left-to-right and right-to-left letters: character 1"
    ending = "The right-to-left label does not end with a right-to-left letter or a digit"
    [
      [bell, "geheim\u{1D11E}\a", :opaque_string, [:prohibited], [7, 1]],
      [bell, "geheim\u{1D11E}\a".encode("UTF-16LE"), :saslprep, [:prohibited], [7, 1]],
      # The letter and its accent are one code point of the prepared text.
      [bell, "geheim\u0301\uE000", :nickname, [:prohibited], [7, 1]],
      [ill_formed, "geheim\u{1D11E}\xFF", :saslprep, [], [7, 1]],
      [ill_formed, "geheim\u{1D11E}\xED\xA0\x80".b, :nickname, [], [7, 1]],
      [not_converted, "geheim\xFF".dup.force_encoding("EUC-JP"), :nickname, [], [6, 1]],
      [directions, "geheim\u05D0", :saslprep, %i[mixed_directions ends_not_rtl], [0, 1]],
      # All of the text is at fault.
      [ending, "\u05D0+", :username_case_mapped, [:bidi_3], [0, 2]],
      ["The text is empty", "", :opaque_string, [:empty_text], [0, 0]],
      ["The text is empty", "  ", :nickname, [:empty_text], [0, 2]]
    ].each do |message, text, profile, rules, place|
      of = message.include?(": ") ? " of" : ":"
      {
        "#{message}." => -> { Unidn.prepare(text, profile) },
        "#{message}#{of} the first text." => -> { Unidn.prepare_equal(text, "a", profile) },
        "#{message}#{of} the second text." => -> { Unidn.prepare_equal("a", text, profile) }
      }.each do |sentence, call|
        error = fault(&call)
        assert_equal [sentence, Encoding::UTF_8], [error.message, error.message.encoding]
        assert_equal rules.empty? ? :invalid_encoding : :invalid_name, error.status
        assert_equal [rules, rules.first, *place], [error.rules, error.first_rule, error.offset, error.length]
        assert_equal ["", 0], [error.text, error.label]
        assert_nil error.code_point || error.line || error.output || error.cause
        refute_match(/geheim|\a|\\xFF|\uE000/i, error.full_message(highlight: false) + error.inspect)
        refute_includes Marshal.dump(error).b, "geheim"
      end
    end
    both = "geheim\a"
    assert_equal "The profile prohibits the character: character 7 of the first text.",
                 fault { Unidn.prepare_equal(both, "\xFF", :nickname) }.message
    assert_equal "The text is not valid UTF-8: character 1 of the first text.",
                 fault { Unidn.prepare_equal("\xFF", both, :nickname) }.message
  end

  def test_wrong_arguments
    profiles = "the profiles are saslprep, nameprep, nodeprep, resourceprep, iscsi, username_case_mapped, " \
               "username_case_preserved, opaque_string, nickname"
    calls = [->(profile) { Unidn.prepare("a", profile) }, ->(profile) { Unidn.prepare_equal("a", "b", profile) }]
    {
      :strict => [ArgumentError, "unidn: :strict is not a profile; #{profiles}"],
      # It may be the password.
      "geheim" => [ArgumentError, "unidn: the string is not a profile; #{profiles}"],
      1 => [TypeError, "unidn: profile must be a Symbol or a String, not Integer"],
      nil => [TypeError, "unidn: profile must be a Symbol or a String, not nil"]
    }.each do |profile, (type, message)|
      calls.each do |call|
        error = assert_raises(type) { call[profile] }
        assert_equal message, error.message
        assert_nil error.cause
        refute_kind_of Unidn::Error, error
      end
    end
    [nil, 1, :a, ["a"]].each do |value|
      [-> { Unidn.prepare(value, :nickname) }, -> { Unidn.prepare_equal("a", value, :nickname) }].each do |call|
        assert_match(/\Ano implicit conversion of \w+ into String\z/, assert_raises(TypeError, &call).message)
      end
    end
    assert_raises(ArgumentError) { Unidn.prepare("a") }
    assert_raises(ArgumentError) { Unidn.prepare("a", :nickname, strict: true) }
    assert_raises(ArgumentError) { Unidn.prepare_equal("a", "b", :nickname, query: true) }
  end

  def test_encodings
    assert_equal "müller", Unidn.prepare("MÜLLER".encode("ISO-8859-1"), :username_case_mapped)
    assert_equal "müller", Unidn.prepare("MÜLLER".b, :username_case_mapped)
    assert_equal Encoding::UTF_8, Unidn.prepare("a".encode("US-ASCII"), :saslprep).encoding
    assert Unidn.prepare_equal("MÜLLER".encode("UTF-16BE"), "müller", :username_case_mapped)
    text = "A"
    refute_same text, Unidn.prepare(text, :saslprep)
    assert_equal "A", text
  end

  # A subclass can have another length, and a profile can change the text that is being read.
  def test_strings_of_a_subclass
    longer = Class.new(String) { def bytesize = 1 << 28 }
    assert_equal "a", Unidn.prepare(longer.new("A"), :nameprep)
    assert Unidn.prepare_equal(longer.new("A"), longer.new("a"), :nickname)
    text = "A" * 100_000
    shortens = Class.new(String) do
      define_method(:to_s) do
        text.replace("b")
        "nameprep"
      end
    end
    assert_equal 100_000, Unidn.prepare(text, shortens.new).bytesize
    assert_equal "b", text
    text = "A" * 100_000
    assert Unidn.prepare_equal(text, "a" * 100_000, shortens.new)
  end

  def test_long_texts
    # The ligature has 18 letters and spaces in compatibility.
    ligature = "\uFDFA"
    letters = Unidn.prepare(ligature, :saslprep)
    assert_equal 18, letters.length
    # About the room of the first call, about what needs no heap, and beyond.
    [27, 28, 29, 30, 56, 57, 1024, 1025, 100_000].each do |count|
      long = ligature * count
      assert_equal Unidn.prepare(long, :saslprep), letters * count
      assert Unidn.prepare_equal(long, letters * count, :saslprep)
      assert_equal "The profile prohibits the character: character #{count + 1}.",
                   fault { Unidn.prepare("#{long}\a", :saslprep) }.message
    end
    (930..950).each { |length| assert_equal "a" * length, Unidn.prepare("A" * length, :nameprep) }
  end

  # The profiles of the vectors, and whether it is a query. Of other profiles there some fold case, or are
  # classes.
  PROFILES = {
    "SASLprep" => :saslprep,
    "Nameprep" => :nameprep,
    "Nodeprep" => :nodeprep,
    "Resourceprep" => :resourceprep,
    "iSCSI" => :iscsi,
    "UsernameCaseMapped" => :username_case_mapped,
    "UsernameCasePreserved" => :username_case_preserved,
    "OpaqueString" => :opaque_string,
    "NicknameCasePreserved" => :nickname,
    "NicknameCaseMapped" => :nickname
  }.freeze
  # A capital sigma becomes a final one there, by its context.
  FINAL_SIGMA = %w[precis_golden-0642 precis_golden-0643 precis_golden-1292 precis_golden-1293].freeze
  # RFC 5892, appendix A.8, allows the digits that GnuTLS refuses.
  ALLOWED = "precis_gnutls-0016"

  # The rows of the files. JSON of Ruby refuses surrogates that stand alone; nothing else has U+FDD7.
  def rows(files)
    lines = files.flat_map { |file| lines("vectors/preparation/#{file}.jsonl") }
    lines.map do |line|
      JSON.parse(line.gsub(/(\\ud[89ab]..\\ud[c-f]..)|\\ud[89a-f]../i) { $1 || "\\ufdd7" })
    end
  end

  # The result of prepare for a row, and what it should be; nil for a fault.
  def results(row, text, profile, query)
    kind, reference = row["reference"]
    expected = kind == "err" ? nil : reference || row.dig("expect", "output")
    expected = expected.tr("ς", "σ") if FINAL_SIGMA.include?(row["id"])
    expected = text if row["id"] == ALLOWED
    found = prepared(text, profile, query: query)
    [found.is_a?(String) ? found : nil, expected]
  end

  def test_vectors
    files = %w[agreed_random cpython_nameprep_idna known_differences libidn_stringprep precis_gnutls precis_golden
               saslprep_nameprep_misc]
    count = rows(files).count do |row|
      profile = PROFILES[row["profile"]]
      # Rows that disagree with the reference are about errors of other interfaces.
      next if !%w[stringprep precis_enforce].include?(row["op"]) || !profile || row["agrees_with_reference"] == false

      text = row["input"]&.gsub("\uFDD7") { "\xED\xA0\x80" } || [row["input_hex"]].pack("H*")
      query = row["allow_unassigned"] || row["profile"] == "NicknameCaseMapped"
      found, expected = results(row, text, profile, query)
      assert_equal [expected], [found], row["id"]
      # A text equals itself if it is valid: as a stored string, or as the key of a nickname.
      is_valid = prepared(text, profile, query: profile == :nickname).is_a?(String)
      assert_equal is_valid, Unidn.prepare_equal(text, text, profile), row["id"]
    rescue Unidn::Error
      refute is_valid, row["id"]
      true
    end
    assert_equal 5700, count
  end

  # Threads switch, and the collector runs and moves strings, while results are read.
  def test_threads
    GC.auto_compact = true
    threads = Array.new(4) do |thread|
      Thread.new do
        (1..100).all? do |i|
          text = "\u2168" * i + "#{thread}"
          GC.start if (i % 25).zero?
          Unidn.prepare(text, :saslprep) == "#{"IX" * i}#{thread}" && Unidn.prepare_equal(text, text, :saslprep)
        end
      end
    end
    threads.each { |thread| assert thread.value }
  ensure
    GC.auto_compact = false
  end
end
