# frozen_string_literal: true

require_relative "lib/unidn/version"

Gem::Specification.new do |spec|
  spec.name = "unidn"
  spec.version = Unidn::VERSION
  spec.summary = "Internationalized domain names (IDNA), Punycode, and whether a name is safe to show"
  spec.description = "UTS #46, IDNA2008, UTS #39 and Punycode, by libunidn."
  spec.authors = ["The unidn developers"]
  spec.homepage = "https://github.com/unidn/unidn"
  spec.licenses = ["MIT", "Apache-2.0"]
  spec.required_ruby_version = ">= 3.1"
  spec.files = Dir["lib/**/*.rb"] + ["LICENSE-APACHE", "LICENSE-MIT", "README.md"]
  spec.requirements = ["libunidn 0.2"]
  # A part of Ruby until 3.4, and a gem that comes with it since.
  spec.add_dependency "fiddle", "~> 1.1"
  spec.metadata = { "rubygems_mfa_required" => "true" }
end
