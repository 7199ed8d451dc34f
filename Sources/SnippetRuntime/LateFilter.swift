import Glibc

/// What is refused besides what the engine's filter refuses. That one has looked at the architecture.
struct LateFilter {
  private struct Instruction {
    var code: UInt16
    var ifTrue: UInt8 = 0
    var ifFalse: UInt8 = 0
    var value: UInt32
  }

  private static let load: UInt16 = 0x20
  private static let equals: UInt16 = 0x15
  private static let answer: UInt16 = 0x06
  private static let allow = Instruction(code: answer, value: 0x7fff_0000)
  private static let refuse = refuse(EACCES)
  /// Whoever holds the filter's descriptor says whether the kernel goes on.
  private static let ask = Instruction(code: answer, value: 0x7fc0_0000)

  private static func refuse(_ reason: Int32) -> Instruction {
    Instruction(code: answer, value: 0x0005_0000 | UInt32(reason))
  }

  // The number of the call.
  private var instructions = [Instruction(code: load, value: 0)]

  mutating func refuse(_ call: UInt32, reason: Int32 = EACCES) { add(call, Self.refuse(reason)) }

  mutating func ask(_ call: UInt32) { add(call, Self.ask) }

  private mutating func add(_ call: UInt32, _ answer: Instruction) {
    instructions += [Instruction(code: Self.equals, ifTrue: 0, ifFalse: 1, value: call), answer]
  }

  mutating func refuse(_ call: UInt32, unlessFirstIs argument: UInt32) {
    instructions += [
      Instruction(code: Self.equals, ifTrue: 0, ifFalse: 4, value: call),
      Instruction(code: Self.load, value: 16),  // its first argument
      Instruction(code: Self.equals, ifTrue: 0, ifFalse: 1, value: argument), Self.allow, Self.refuse,
    ]
  }

  /// For this process and what it starts.
  func install() { (instructions + [Self.allow]).withUnsafeBytes(KernelFilter.install) }

  /// The same for this thread alone. Whoever reads the descriptor gets what is asked.
  func installAsking() -> Int32? { (instructions + [Self.allow]).withUnsafeBytes(KernelFilter.installAsking) }
}
