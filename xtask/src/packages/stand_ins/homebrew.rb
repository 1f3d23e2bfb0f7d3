# In the place of Homebrew: what it has for a formula, as far as that of unidn uses it. The arguments
# are the formula, the unpacked archive, the prefix and a directory for the formula's test.

require "pathname"

class Formula
  class << self
    attr_reader :trial

    %i[desc homepage url sha256 license depends_on].each { |name| define_method(name) { |*| } }

    def test(&block)
      @trial = block
    end
  end

  attr_reader :prefix, :testpath

  def initialize(prefix, testpath)
    @prefix = prefix
    @testpath = testpath
  end

  def bin = prefix/"bin"

  def lib = prefix/"lib"

  def include = prefix/"include"

  def bash_completion = prefix/"etc/bash_completion.d"

  def zsh_completion = prefix/"share/zsh/site-functions"

  def fish_completion = prefix/"share/fish/vendor_completions.d"

  def system(*command)
    Kernel.system(*command.map(&:to_s), exception: true)
  end

  def shell_output(command)
    output = `#{command}`.force_encoding("UTF-8")
    $?.success? ? output : raise("#{command}: #{$?}")
  end

  def assert_equal(expected, actual)
    raise "#{actual.inspect} is not #{expected.inspect}" if expected != actual
  end
end

def ENV.cc = "cc"

load ARGV[0]
formula = Unidn.new(Pathname(ARGV[2]), Pathname(ARGV[3]))
Dir.chdir(ARGV[1]) { formula.install }
# Homebrew's compiler writes the place of the library into the program.
ENV["LD_LIBRARY_PATH"] = formula.lib.to_s
Dir.chdir(formula.testpath) { formula.instance_exec(&Unidn.trial) }
