# frozen_string_literal: true

module Unidn
  # Says why a text has no result. Its message is a finished sentence, safe to print.
  class Error < ArgumentError
    # The kind of the error: +:invalid_name+ for a name that breaks a rule.
    attr_reader :status
    # The text that was passed; empty for Unidn.prepare and Unidn.prepare_equal.
    attr_reader :text
    # All rules that the name breaks, and the one that is broken first in the order of the standard.
    attr_reader :rules, :first_rule
    # The place of the first fault in characters of the text that was passed: <tt>text[offset, length]</tt>.
    attr_reader :offset, :length
    # The number of its label, from 0.
    attr_reader :label
    # The code point at fault, if it is a single one; nil for Unidn.prepare and Unidn.prepare_equal.
    attr_reader :code_point
    # For protected names: the number of the name, from 1.
    attr_reader :line
    # For Unidn.to_unicode: the text that the standard defines for an invalid name.
    attr_reader :output

    def initialize(message, status:, text:, rules: [], first_rule: nil, offset: 0, length: 0, label: 0,
                   code_point: nil, line: nil, output: nil)
      super(message)
      @status = status
      @text = text
      @rules = rules
      @first_rule = first_rule
      @offset = offset
      @length = length
      @label = label
      @code_point = code_point
      @line = line
      @output = output
    end
  end
end
