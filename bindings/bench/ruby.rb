# frozen_string_literal: true

# Nanoseconds a call: unidn, then Addressable.
require_relative "../ruby/lib/unidn"
require "addressable/idna"

def nanoseconds
  Array.new(7) do
    start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID, :nanosecond)
    10_000.times { yield }
    (Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID, :nanosecond) - start) / 10_000
  end.min
end

ARGV.each do |name|
  puts "#{nanoseconds { Unidn.to_ascii(name) }} #{nanoseconds { Addressable::IDNA.to_ascii(name) }}"
end
