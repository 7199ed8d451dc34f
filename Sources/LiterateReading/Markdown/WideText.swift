/// Scripts that are written without spaces: Chinese and Japanese, with their punctuation.
enum WideText {
  static func isWide(_ scalar: UnicodeScalar?) -> Bool {
    switch scalar?.value ?? 0 {
    case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0x20000...0x3FFFD: true
    default: false
    }
  }

  /// Whether a byte of UTF-8 may begin such a character.
  static func mayBegin(_ byte: UInt8) -> Bool { (0xE2...0xEF).contains(byte) || byte == 0xF0 }
}
