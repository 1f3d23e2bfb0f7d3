# frozen_string_literal: true

require_relative "test_names"
require_relative "test_data"
require_relative "test_preparation"
