internal import CSeccomp
@preconcurrency import Glibc

/// The system calls that programs may make which work on somebody's text. The kernel gets them as a program that libseccomp makes,
/// which knows their numbers on each architecture; whoever calls as a program of another architecture is ended.
///
/// It is a list of what there is. Everything else, such as name spaces, keys, io_uring, tracing and what a later kernel brings, does
/// not exist.
struct CallFilter: Sendable {
  /// As the kernel takes it.
  let bytes: [UInt8]

  /// For a program inside of the boundary, where there is nothing to call: no network, no file of others, no process of others.
  static let bounded = CallFilter(isBounded: true)
  /// For a program that has no boundary around it. It sees files and processes of others, so it may not change what files are but
  /// for their content, nor have signals sent; and it has no sockets, since nobody can count them.
  static let unbounded = CallFilter(isBounded: false)

  /// Files and folders, where they may be seen.
  private static let files = """
    access chdir close close_range copy_file_range creat dup dup2 dup3 faccessat faccessat2 fadvise64 fallocate fchdir fdatasync
    fgetxattr flistxattr flock fstat fstatfs fsync ftruncate getcwd getdents getdents64 getxattr inotify_add_watch inotify_init
    inotify_init1 inotify_rm_watch lgetxattr link linkat listxattr llistxattr lseek lstat mkdir mkdirat mknod mknodat
    newfstatat open openat openat2 pread64 preadv preadv2 pwrite64 pwritev pwritev2 read readahead readlink readlinkat readv rename
    renameat renameat2 rmdir sendfile splice stat statfs statx symlink symlinkat sync_file_range truncate umask unlink unlinkat
    write writev
    """
  /// What Landlock does not look at, and what can be done to the processes of others.
  private static let attributes = """
    chmod fchmod fchmodat fchmodat2 futimesat sched_setaffinity setpriority utime utimensat utimes
    """
  private static let memory = """
    brk madvise membarrier mincore mlock mlock2 mmap mprotect mremap msync munlock munmap pkey_alloc pkey_free pkey_mprotect
    """
  private static let processes = """
    arch_prctl capget execve execveat exit exit_group fork get_robust_list getcpu getegid geteuid getgid getgroups getpgid getpgrp
    getpid getppid getpriority getresgid getresuid getrlimit getrusage getsid gettid getuid kill pidfd_open pidfd_send_signal prctl
    rseq rt_sigqueueinfo rt_tgsigqueueinfo sched_get_priority_max sched_get_priority_min sched_getaffinity sched_getattr
    sched_getparam sched_getscheduler sched_rr_get_interval sched_yield seccomp set_robust_list set_tid_address
    setpgid setrlimit setsid landlock_add_rule landlock_create_ruleset landlock_restrict_self tgkill times tkill vfork
    wait4 waitid waitpid
    """
  private static let signals = """
    alarm getitimer pause restart_syscall rt_sigaction rt_sigpending rt_sigprocmask rt_sigreturn rt_sigsuspend rt_sigtimedwait
    setitimer sigaltstack signalfd signalfd4
    """
  private static let time = """
    clock_getres clock_gettime clock_nanosleep getrandom gettimeofday nanosleep sysinfo time timer_create timer_delete
    timer_getoverrun timer_gettime timer_settime timerfd_create timerfd_gettime timerfd_settime uname
    """
  private static let waiting = """
    epoll_create epoll_create1 epoll_ctl epoll_pwait epoll_pwait2 epoll_wait eventfd eventfd2 futex futex_waitv poll ppoll pselect6
    select
    """
  /// Both ends of a line are in the program.
  private static let lines = "getpeername getsockname getsockopt pipe pipe2 recvfrom recvmmsg recvmsg shutdown"
  /// Programs that know these expect to be told that they may not.
  private static let forbidden = """
    accept accept4 bind connect listen sendmmsg sendmsg socket msgget semget shmget memfd_create unshare setns mount ptrace
    chown fchown fchownat lchown setxattr fsetxattr lsetxattr
    """

  private static let nameSpaces: UInt64 = 0x7e02_0080
  /// What `fcntl` may be asked for: duplicates, flags, locks, the size of a pipe. Not to have signals sent to somebody.
  private static let controls: [UInt64] = [0, 1, 2, 3, 4, 5, 6, 7, 9, 36, 37, 38, 1030, 1031, 1032]
  /// What `ioctl` may be asked for: whether it is a terminal and how wide, what waits there, whether to wait, flags; and what
  /// `TaskGate` takes and answers, which only the process that watches has a descriptor for.
  private static let orders: [UInt64] = [
    0x5401, 0x540f, 0x5413, 0x541b, 0x5421, 0x5450, 0x5451, 0xc050_2100, 0xc018_2101,
  ]
  /// What may be set of a socket: reuse, life, lingering, names, limits of waiting. Not how much waits in it.
  private static let settings: [UInt64] = [2, 9, 13, 16, 20, 21]

  private static let allow: UInt32 = 0x7fff_0000
  private static let endProcess: UInt32 = 0x8000_0000

  private static func refuse(_ reason: Int32) -> UInt32 { 0x0005_0000 | UInt32(reason) }

  /// Nil where it cannot be made.
  private init?(isBounded: Bool) {
    // What is not known here is answered as a kernel does that is too old for it: libraries know another way then.
    guard let filter = seccomp_init(Self.refuse(ENOSYS)) else { return nil }
    defer { seccomp_release(filter) }
    guard seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, Self.endProcess) == 0 else { return nil }
    func add(_ action: UInt32, _ name: String, _ conditions: [scmp_arg_cmp] = []) -> Bool {
      let number = seccomp_syscall_resolve_name(name)
      // One that this library, or this architecture, does not have.
      guard number != __NR_SCMP_ERROR, number >= 0 else { return true }
      return seccomp_rule_add_array(filter, action, number, UInt32(conditions.count), conditions) == 0
    }
    func all(_ action: UInt32, _ lists: [String]) -> Bool {
      lists.allSatisfy { $0.split(whereSeparator: \.isWhitespace).allSatisfy { add(action, String($0)) } }
    }
    func allow(_ name: String, where argument: UInt32, isOneOf values: [UInt64]) -> Bool {
      values.allSatisfy {
        add(Self.allow, name, [scmp_arg_cmp(arg: argument, op: SCMP_CMP_EQ, datum_a: $0, datum_b: 0)])
      }
    }
    let hasAddress = scmp_arg_cmp(arg: 4, op: SCMP_CMP_NE, datum_a: 0, datum_b: 0)
    let isOfThisNameSpace = scmp_arg_cmp(arg: 0, op: SCMP_CMP_MASKED_EQ, datum_a: Self.nameSpaces, datum_b: 0)
    let refused = Self.refuse(EACCES)
    let isWhole =
      all(Self.allow, [Self.files, Self.memory, Self.processes, Self.signals, Self.time, Self.waiting, Self.lines])
      && all(refused, [Self.forbidden])
      && all(isBounded ? Self.allow : refused, [Self.attributes])
      && add(Self.allow, "clone", [isOfThisNameSpace])
      // Its own limits.
      && allow("prlimit64", where: 0, isOneOf: [0])
      && allow("fcntl", where: 1, isOneOf: Self.controls)
      && allow("ioctl", where: 1, isOneOf: Self.orders)
      && allow("setsockopt", where: 2, isOneOf: Self.settings)
      // To the other end of a pair, and not to whoever has an address.
      && allow("sendto", where: 4, isOneOf: [0])
      && add(refused, "sendto", [hasAddress])
      && (isBounded ? allow("socketpair", where: 0, isOneOf: [UInt64(AF_UNIX)]) : add(refused, "socketpair"))
    guard isWhole else { return nil }
    // It fits into a pipe.
    guard let pipe = Pipe(), seccomp_export_bpf(filter, pipe.writing.number) == 0 else { return nil }
    pipe.writing.close()
    guard let bytes = pipe.reading.read() else { return nil }
    self.bytes = bytes
  }
}
