internal import CSeccomp
@preconcurrency import Glibc

/// The system calls that programs may make which work on somebody's text. The kernel gets them as a program that libseccomp makes,
/// which knows their numbers on each architecture; whoever calls as a program of another architecture is ended.
///
/// It is a list of what there is. Everything else, such as name spaces, keys, io_uring, tracing and what a later kernel brings, does
/// not exist.
enum CallFilter {
  /// Files and folders, where the boundary lets them be seen.
  private static let files = """
    access chdir chmod close close_range copy_file_range creat dup dup2 dup3 faccessat faccessat2 fadvise64 fallocate fchdir fchmod
    fchmodat fchmodat2 fcntl fdatasync fgetxattr flistxattr flock fstat fstatfs fsync ftruncate futimesat getcwd getdents getdents64
    getxattr inotify_add_watch inotify_init inotify_init1 inotify_rm_watch ioctl lgetxattr link linkat listxattr llistxattr lseek
    lstat mkdir mkdirat mknod mknodat newfstatat open openat openat2 pread64 preadv preadv2 pwrite64 pwritev pwritev2 read readahead
    readlink readlinkat readv rename renameat renameat2 rmdir sendfile splice stat statfs statx symlink symlinkat sync_file_range
    tee truncate umask unlink unlinkat utime utimensat utimes vmsplice write writev
    """
  private static let memory = """
    brk madvise membarrier mincore mlock mlock2 mmap mprotect mremap msync munlock munmap pkey_alloc pkey_free pkey_mprotect
    """
  private static let processes = """
    arch_prctl capget execve execveat exit exit_group fork get_robust_list getcpu getegid geteuid getgid getgroups getpgid getpgrp
    getpid getppid getpriority getresgid getresuid getrlimit getrusage getsid gettid getuid kill pidfd_open pidfd_send_signal prctl
    prlimit64 rseq rt_sigqueueinfo rt_tgsigqueueinfo sched_get_priority_max sched_get_priority_min sched_getaffinity sched_getattr
    sched_getparam sched_getscheduler sched_rr_get_interval sched_setaffinity sched_yield set_robust_list set_tid_address setpgid
    setpriority setrlimit setsid landlock_add_rule landlock_create_ruleset landlock_restrict_self tgkill times tkill vfork wait4 waitid waitpid
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
  private static let lines = """
    getpeername getsockname getsockopt pipe pipe2 recvfrom recvmmsg recvmsg setsockopt shutdown
    """
  /// Programs that know these expect to be told that they may not.
  private static let forbidden = """
    accept accept4 bind connect listen sendmmsg sendmsg socket msgget semget shmget memfd_create unshare setns mount ptrace
    """

  private static let nameSpaces: UInt64 = 0x7e02_0080
  private static let allow: UInt32 = 0x7fff_0000
  private static let endProcess: UInt32 = 0x8000_0000

  private static func refuse(_ reason: Int32) -> UInt32 { 0x0005_0000 | UInt32(reason) }

  /// The filter as the kernel takes it; nil where it cannot be made.
  static let bytes: [UInt8]? = {
    // What is not known here is answered as a kernel does that is too old for it: libraries know another way then.
    guard let filter = seccomp_init(refuse(ENOSYS)) else { return nil }
    defer { seccomp_release(filter) }
    guard seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, endProcess) == 0 else { return nil }
    func add(_ action: UInt32, _ name: Substring, _ conditions: [scmp_arg_cmp] = []) -> Bool {
      let number = seccomp_syscall_resolve_name(String(name))
      // One that this library, or this architecture, does not have.
      guard number != __NR_SCMP_ERROR, number >= 0 else { return true }
      return seccomp_rule_add_array(filter, action, number, UInt32(conditions.count), conditions) == 0
    }
    let free = [files, memory, processes, signals, time, waiting, lines].flatMap {
      $0.split(whereSeparator: \.isWhitespace)
    }
    let isWhole =
      free.allSatisfy { add(allow, $0) }
      && forbidden.split(whereSeparator: \.isWhitespace).allSatisfy { add(refuse(EACCES), $0) }
      && add(allow, "clone", [scmp_arg_cmp(arg: 0, op: SCMP_CMP_MASKED_EQ, datum_a: nameSpaces, datum_b: 0)])
      // To the other end of a pair, and not to whoever has an address.
      && add(allow, "sendto", [scmp_arg_cmp(arg: 4, op: SCMP_CMP_EQ, datum_a: 0, datum_b: 0)])
      && add(refuse(EACCES), "sendto", [scmp_arg_cmp(arg: 4, op: SCMP_CMP_NE, datum_a: 0, datum_b: 0)])
      && add(allow, "socketpair", [scmp_arg_cmp(arg: 0, op: SCMP_CMP_EQ, datum_a: UInt64(AF_UNIX), datum_b: 0)])
    // It fits into a pipe.
    guard isWhole, let pipe = Pipe(), seccomp_export_bpf(filter, pipe.writing.number) == 0 else { return nil }
    pipe.writing.close()
    return pipe.reading.read()
  }()
}
