# frozen_string_literal: true

# The shared test data.
module SharedData
  ROOT = File.expand_path("../../..", __dir__)

  # The lines of a file. Without it the test is skipped; with CI=true that is a failure.
  def lines(file)
    path = File.expand_path(File.join(ENV.fetch("UNIDN_TEST_DATA", "../shared"), file), ROOT)
    skip "needs #{path}" unless File.exist?(path) || ENV["CI"] == "true"
    File.readlines(path, chomp: true, encoding: "UTF-8")
  end
end
