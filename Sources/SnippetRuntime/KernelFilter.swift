/// A program for the kernel, which looks at each system call.
public enum KernelFilter {
  private struct Program {
    var count: UInt16
    var instructions: UnsafeRawPointer?
  }

  /// From here on, for this thread and what it starts.
  ///
  /// - Parameter instructions: as the kernel takes them, eight bytes each.
  public static func install(_ instructions: UnsafeRawBufferPointer) {
    let (instructionSize, modeFilter): (Int, UInt) = (8, 2)
    var program = Program(count: UInt16(instructions.count / instructionSize), instructions: instructions.baseAddress)
    _ = Calls.processControl(Calls.setNoNewPrivileges, 1)
    withUnsafePointer(to: &program) {
      _ = Calls.processControl(Calls.setSeccomp, modeFilter, UInt(bitPattern: $0))
    }
  }
}
