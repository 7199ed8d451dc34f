/// Names as the files and places of an electronic book may have them.
enum EpubName {
  /// A name that XML takes for one: it begins with a letter, and has letters, digits and few signs.
  static func id(_ text: String) -> String {
    func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic && scalar.value < 0x10000 }
    var name = ""
    for scalar in text.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      if isLetter(scalar) || isDigit || "-._".unicodeScalars.contains(scalar) {
        name.unicodeScalars.append(scalar)
      } else {
        name += "_" + String(scalar.value, radix: 16)
      }
    }
    return name.unicodeScalars.first.map(isLetter) == true ? name : "_" + name
  }

  /// The part of a file's name that every reader can unpack.
  static func file(_ name: String) -> String {
    let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) ? $0 : "-" })
    return plain.allSatisfy { "-.".contains($0) } ? "page" : plain
  }

  /// Names for several files, each another one.
  static func files(_ names: [String], taken: Set<String> = []) -> [String] {
    var taken = taken
    return names.map { name in
      let plain = file(name)
      var (free, number) = (plain, 2)
      while !taken.insert(free.lowercased()).inserted {
        free = "\(number)-\(plain)"
        number += 1
      }
      return free
    }
  }
}
