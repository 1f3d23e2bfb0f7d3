# frozen_string_literal: true

require "minitest/autorun"
require "unidn"
require_relative "data"

class TestData < Minitest::Test
  include SharedData

  # A column of IdnaTestV2.txt; surrogates become ill-formed UTF-8.
  def text(column)
    return "" if column == '""'

    column.gsub(/\\u([0-9A-F]{4})|\\x\{([0-9A-F]+)\}/) { [($1 || $2).hex].pack("U") }
  end

  def result
    yield
  rescue Unidn::Error
    nil
  end

  def test_idna_test_v2
    count = lines("unicode/18.0.0/IdnaTestV2.txt").count do |line|
      columns = line.sub(/#.*/, "").split(";", -1).map(&:strip)
      next if columns.size < 5

      source = text(columns[0])
      unicode = columns[1].empty? ? source : text(columns[1])
      ascii = columns[3].empty? ? unicode : text(columns[3])
      status = columns[4].empty? ? columns[2] : columns[4]
      expected = ascii if ["", "[]"].include?(status)
      assert_equal [expected], [result { Unidn.to_ascii(source, profile: :strict) }], line
      found = result { Unidn.to_unicode(source, profile: :strict) }
      assert_equal unicode, found || unicode, line
    end
    assert_operator count, :>=, 6000
  end

  def test_hostile_data
    functions = {
      "domain" => ->(text) { Unidn.to_ascii(text, ascii_any: true, reject_root_dot: true) },
      "utf8" => ->(text) { Unidn.to_ascii(text, ascii_any: true) },
      "puny_dec" => ->(text) { Unidn.punycode_decode(text) }
    }
    count = lines("vectors/hostile.tsv").count do |line|
      id, kind, input, expected = line.split("\t")
      # Others are repetitions, which the tests of the library expand.
      next unless functions.key?(kind) && input.match?(/\A(\h\h)*\z/)

      found = result { functions[kind].call([input].pack("H*")) }
      if expected =~ /\Aok:((?:\h\h)*)\z/
        assert_equal [$1].pack("H*"), found&.b, id
      elsif expected.start_with?("error")
        assert_nil found, id
      end
      true
    end
    assert_operator count, :>=, 300
  end

  def test_samples_of_rfc3492
    count = lines("vectors/rfc3492_samples.tsv").count do |line|
      next if line.start_with?("#")

      _, _, code_points, punycode = line.split("\t")
      text = code_points.split.map(&:hex).pack("U*")
      assert_equal text, Unidn.punycode_decode(punycode)
      assert_equal punycode.downcase, Unidn.punycode_encode(text).downcase
    end
    assert_equal 19, count
  end
end
