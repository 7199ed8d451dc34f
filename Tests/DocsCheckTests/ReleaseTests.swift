import Foundation
import Testing

/// `.ci/release` in a repository that is one thing, and in some that are not.
@Suite struct ReleaseTests {
  private static let script = DocsCheckCommand.package.appending(path: ".ci/release")
  private static let canRelease = ["git", "dpkg-deb", "xz"].allSatisfy(Machine.has)

  /// A repository whose version, changelog and README are of a version, and whose artefacts are of its last commit.
  private static func repository(_ files: [String: String] = [:]) throws -> Place {
    let place = try Place(
      [
        "Sources/Literate/Planning/Workplace.swift": "  package static let version = \"1.2.3\"\n",
        "CHANGELOG.md": "# Changelog\n\n## Unreleased\n\n## 1.2.3\n\n- It is out.\n\n## 1.2.2\n\n- It was.\n",
        "README.md": "Install docs-check_1.2.3_amd64.deb.\n", ".gitignore": ".build\n",
        ".ci/package": "#!/bin/sh\necho made >.build/made\n",
      ].merging(files) { $1 })
    try place.copy(script, to: ".ci/release")
    try place.shell(
      """
      chmod +x .ci/package
      git init -q . && git add -A
      git -c user.name=a -c user.email=a@example.org commit -q -m 'All'
      commit=$(git rev-parse --short=12 HEAD)
      name=docs-check-1.2.3-$(uname -m)
      lib=.build/package/$name/lib/docs-check
      mkdir -p "$lib" .build/package/$name/bin .build/deb/DEBIAN
      echo "{ \\"commit\\": \\"$commit\\", \\"swift\\": \\"6.3\\" }" >"$lib/build.json"
      printf '#!/bin/sh\\necho docs-check 1.2.3\\necho commit %s\\n' "$commit" >.build/package/$name/bin/docs-check
      chmod +x .build/package/$name/bin/docs-check
      cd .build/package
      tar -cJf $name.tar.xz $name
      printf 'PackageName: docs-check\\nPackageVersion: 1.2.3\\n' >$name.spdx
      printf 'Package: docs-check\\nVersion: 1.2.3\\nArchitecture: all\\nMaintainer: a <a@example.org>\\nDescription: a\\n' \
        >../deb/DEBIAN/control
      dpkg-deb --root-owner-group --build ../deb docs-check_1.2.3_$(dpkg --print-architecture).deb >/dev/null
      mkdir -p image/blobs/sha256
      printf '{"Labels":{"org.opencontainers.image.revision":"%s","org.opencontainers.image.version":"1.2.3"}}' \
        "$(git rev-parse HEAD)" >image/blobs/sha256/0
      tar -C image -cf $name.oci.tar blobs
      rm -r image
      echo 'PackageName: docs-check-image' >$name.oci.spdx
      sha256sum *.tar* *.deb *.spdx >SHA256SUMS
      """)
    return place
  }

  private func release(_ place: Place, _ arguments: String...) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = place.folder.appending(path: ".ci/release")
    process.arguments = arguments
    process.currentDirectoryURL = place.folder
    process.environment = ProcessInfo.processInfo.environment.merging(
      [
        "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "a",
        "GIT_COMMITTER_EMAIL": "a@example.org",
      ]) { $1 }
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  @Test(.enabled(if: canRelease, "git, dpkg-deb or xz is not installed"))
  func whatIsOneThingIsTagged() throws {
    let place = try Self.repository()
    let checked = try release(place, "1.2.3", "check")
    #expect(checked.status == 0, "\(checked.output)")
    try place.shell("[ -z \"$(git tag)\" ] && [ ! -e .build/made ]")
    let tagged = try release(place, "1.2.3")
    #expect(tagged.status == 0, "\(tagged.output)")
    try place.shell("git tag -l --format='%(contents)' v1.2.3 | grep -qx -- '- It is out.'")
    try place.shell("! git tag -l --format='%(contents)' v1.2.3 | grep -q 'It was'")
    #expect(try release(place, "1.2.3").status == 0)
    try place.shell("git -c user.name=a -c user.email=a@example.org commit -q --allow-empty -m Next")
    #expect(try release(place, "1.2.3").output.contains("a version that is out stays what it is"))
    #expect(try release(place, "next").status == 2)
  }

  /// As the changelog is until the day: `check` takes the title, and the release writes the date in its place.
  @Test(.enabled(if: canRelease, "git, dpkg-deb or xz is not installed"))
  func aSectionThatIsNotReleasedYetGetsItsDate() throws {
    let place = try Self.repository(["CHANGELOG.md": "# Changelog\n\n## 1.2.3, not released yet\n\n- It is out.\n"])
    let checked = try release(place, "1.2.3", "check")
    #expect(checked.status == 0, "\(checked.output)")
    try place.shell("git diff --quiet && grep -qx '## 1.2.3, not released yet' CHANGELOG.md")
    // The artefacts of the test are of the commit before; that these are told says that there is a new one.
    let released = try release(place, "1.2.3")
    #expect(released.output.contains(" is of commit "), "\(released.output)")
    try place.shell(
      "git diff --quiet && grep -qxE '## 1.2.3, [0-9]{4}-[0-9]{2}-[0-9]{2}' CHANGELOG.md && [ -e .build/made ]")
  }

  @Test(
    .enabled(if: canRelease, "git, dpkg-deb or xz is not installed"),
    arguments: [
      ("Sources/Literate/Planning/Workplace.swift", "static let version = \"1.2.2\"\n", "says version 1.2.2"),
      ("CHANGELOG.md", "## Unreleased\n\n- It is out.\n", "CHANGELOG.md has no `## 1.2.3`"),
      ("CHANGELOG.md", "## Unreleased\n\n- More.\n\n## 1.2.3\n\n- It.\n", "has changes under `## Unreleased`"),
      ("README.md", "Install\n docs-check-1.2.2-x86_64.tar.xz\n", "README.md:2 speaks of docs-check-1.2.2"),
    ])
  func textsThatDisagreeAreNamed(_ file: String, _ text: String, _ said: String) throws {
    let result = try release(try Self.repository([file: text]), "1.2.3")
    #expect(result.status == 1)
    #expect(result.output.contains(said), "\(result.output)")
  }

  @Test(
    .enabled(if: canRelease, "git, dpkg-deb or xz is not installed"),
    arguments: [
      ("echo x >b.md", "There are changes that are not committed"),
      (
        "cd .build/package; for file in *.xz; do echo x >>$file; done",
        "The checksums in .build/package/SHA256SUMS do not hold"
      ),
      ("cd .build/package; rm *.deb", "docs-check_1.2.3_"),
      (
        "cd .build/package; sed -i s/1.2.3/1.2.4/ *.spdx; sha256sum *.tar* *.deb *.spdx >SHA256SUMS",
        "spdx says version 1.2.4"
      ),
      ("cd .build/package; rm *.oci.tar", ".oci.tar is missing: .ci/package image makes it"),
      (
        "cd .build/package; sed -i s/1.2.3/1.2.4/ *.oci.tar; sha256sum *.tar* *.deb *.spdx >SHA256SUMS",
        "oci.tar says version 1.2.4"
      ),
      (
        "cd .build/package; sed -i 's/revision\":\"../revision\":\"zz/' *.oci.tar; sha256sum *.tar* *.deb *.spdx >SHA256SUMS",
        "oci.tar is of commit zz"
      ),
      ("cd .build/package; sed -i /spdx/d SHA256SUMS", "SHA256SUMS has no line for docs-check-1.2.3-"),
      ("sed -i s/1.2.3/1.2.2/ .build/package/*/bin/docs-check", "bin/docs-check says: docs-check 1.2.2"),
      ("sed -i 's/\"commit\": \"../\"commit\": \"zz/' .build/package/*/lib/docs-check/build.json", "is of commit zz"),
    ])
  func artefactsThatDisagreeAreNamed(_ change: String, _ said: String) throws {
    let place = try Self.repository()
    try place.shell(change)
    let result = try release(place, "1.2.3")
    #expect(result.status == 1)
    #expect(result.output.contains(said), "\(result.output)")
    try place.shell("[ -z \"$(git tag)\" ]")
  }
}
