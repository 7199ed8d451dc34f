/// A program for the kernel, which looks at each system call.
public enum KernelFilter {
  private struct Program {
    var count: UInt16
    var instructions: UnsafeRawPointer?

    init(_ instructions: UnsafeRawBufferPointer) {
      let instructionSize = 8
      (count, self.instructions) = (UInt16(instructions.count / instructionSize), instructions.baseAddress)
    }
  }

  /// From here on, for this thread and what it starts.
  ///
  /// - Parameter instructions: as the kernel takes them, eight bytes each.
  public static func install(_ instructions: UnsafeRawBufferPointer) {
    let modeFilter: UInt = 2
    var program = Program(instructions)
    _ = Calls.processControl(Calls.setNoNewPrivileges, 1)
    withUnsafePointer(to: &program) {
      _ = Calls.processControl(Calls.setSeccomp, modeFilter, UInt(bitPattern: $0))
    }
  }

  /// The same for a program that asks about some calls.
  ///
  /// - Returns: where it asks; nil where the kernel, or another filter that asks, does not let it.
  static func installAsking(_ instructions: UnsafeRawBufferPointer) -> Int32? {
    let (setFilter, newListener) = (1, 8)
    var program = Program(instructions)
    let descriptor = withUnsafePointer(to: &program) {
      Calls.system(Calls.filter, setFilter, newListener, Int(bitPattern: $0))
    }
    return descriptor < 0 ? nil : Int32(descriptor)
  }
}
