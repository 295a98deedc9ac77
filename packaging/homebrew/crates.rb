# The formula of a tap of Homebrew; scripts/release fills in what it cannot know before.
class Crates < Formula
  desc "Tilt crates in a box, and pin down where they come to rest"
  homepage "@HOMEPAGE@"
  url "@URL@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cairo"
  depends_on "chipmunk-physics"
  depends_on macos: :sequoia

  uses_from_macos "swift" => :build
  uses_from_macos "expat"
  uses_from_macos "zlib"

  def install
    ENV["CPATH"] = "#{HOMEBREW_PREFIX}/include"
    ENV["LIBRARY_PATH"] = "#{HOMEBREW_PREFIX}/lib"
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--traits", "Phones", "--product", "crates"
    bin.install ".build/release/crates"
    generate_completions_from_executable(bin/"crates", "--generate-completion-script")
  end

  test do
    assert_match "rest step: 337", shell_output("#{bin}/crates --tilt 0.3,-1")
  end
end
