import Foundation
import LiterateToolchain
import Testing

/// Files are packed as other programs unpack them, and the same way each time.
@Suite struct ZipArchiveTests {
  private static let entries = [
    ZipArchive.Entry(path: "mimetype", bytes: Array("application/epub+zip".utf8), isStored: true),
    ZipArchive.Entry(path: "digits", bytes: Array("123456789".utf8)),
    ZipArchive.Entry(path: "folder/中文.txt", bytes: Array(String(repeating: "to be ", count: 2_000).utf8)),
    ZipArchive.Entry(path: "nothing", bytes: []),
  ]

  private func packed() throws -> [UInt8] {
    let gzip = try #require(Gzip.ofMachine)
    return try #require(ZipArchive.packed(Self.entries, with: gzip))
  }

  @Test func theFirstFileStandsThereAsItIs() throws {
    let file = try packed()
    #expect(String(decoding: file[30..<58], as: UTF8.self) == "mimetypeapplication/epub+zip")
    #expect(Array(file[0..<4]) == [0x50, 0x4B, 3, 4])
  }

  @Test func theSameFilesGiveTheSameBytes() throws { #expect(try packed() == packed()) }

  @Test func whatIsLargeIsCompressed() throws { #expect(try packed().count < 1_000) }

  @Test func aFileHasTheChecksumThatTheFormatAsksFor() throws {
    // CRC-32 of "123456789", smallest byte first; it stands before its file and in the list.
    let file = Data(try packed())
    let checksum = Data([0x26, 0x39, 0xF4, 0xCB])
    let first = try #require(file.range(of: checksum))
    #expect(file[first.upperBound...].range(of: checksum) != nil)
  }

  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: python != nil, "there is no Python to unpack it with"))
  func anotherProgramUnpacksIt() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "packed-\(UUID().uuidString).zip")
    try Data(try packed()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: Self.python ?? "")
    process.arguments = [
      "-c",
      """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      assert archive.testzip() is None
      for name in archive.namelist(): print(name, len(archive.read(name)), archive.getinfo(name).compress_type)
      """, file.path,
    ]
    process.environment = ["PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"]
    let output = Foundation.Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(
      String(decoding: data, as: UTF8.self)
        == "mimetype 20 0\ndigits 9 0\nfolder/中文.txt 12000 8\nnothing 0 0\n")
  }
}
