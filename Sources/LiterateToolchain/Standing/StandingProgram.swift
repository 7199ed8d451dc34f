/// What makes a compiler stand: a library that is loaded with it and takes its `main`. Written in C, and compiled by the toolchain's clang
/// when it is first needed, since no Swift can run before a `main` that loads nothing of Swift's.
enum StandingProgram {
  /// The variable without which a compiler with this library is like any other.
  static let variable = "DOCS_CHECK_COMPILER_STANDS"
  /// The descriptor that it is asked through.
  static let line: Int32 = 3
  /// Bytes of a question, and words of its two commands.
  static let mostBytes = 1 << 17
  static let mostWords = 4_000
  /// The status of what could not begin.
  static let notBegun = 127
  /// The status of a linker that failed.
  static let notLinked = Linker.notLinked

  /// What the compiler of the source is told of these.
  static var definitions: [String] {
    [
      "STANDS=\"\(variable)\"", "LINE=\(line)", "MOST_BYTES=\(mostBytes)", "MOST_WORDS=\(mostWords)",
      "NOT_BEGUN=\(notBegun)", "NOT_LINKED=\(notLinked)",
    ].map { "-D" + $0 }
  }

  /// A question: how many words the linker's command has (none, if nothing is to be linked) and the compiler's; then the folder to work
  /// in, the file for what the linker says, and the words, each with a zero behind it. With it come descriptors: the one to write to, a
  /// line of this piece of work, and that of the rights to files, if any are taken away. The answer on that line is the status; who
  /// closes it calls the work off. Before the first question it says that it is ready.
  static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <poll.h>
    #include <signal.h>
    #include <stdint.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/prctl.h>
    #include <sys/socket.h>
    #include <sys/syscall.h>
    #include <sys/wait.h>
    #include <unistd.h>

    typedef int (*Main)(int, char **, char **);
    static Main compiler;
    static struct { int32_t linking, compiling; char text[MOST_BYTES]; } question;
    static char *words[MOST_WORDS + 2], *command[MOST_WORDS + 1];
    static union { struct { int output, line, rights; }; int all[3]; } own;

    static void close_own(void) {
      for (int at = 0; at < 3; at++) if (own.all[at] >= 0) close(own.all[at]);
    }

    // One message; what it lacks ends everything, and whoever asked finds another way.
    static int ask(void) {
      union { struct cmsghdr header; char room[CMSG_SPACE(sizeof own)]; } control;
      struct iovec bytes = { &question, sizeof question - 1 };
      struct msghdr message = { .msg_iov = &bytes, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control };
      ssize_t count;
      while ((count = recvmsg(LINE, &message, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR);
      if (count <= (ssize_t)(2 * sizeof(int32_t))) return 0;
      ((char *)&question)[count] = 0;
      memset(&own, -1, sizeof own);
      struct cmsghdr *part = CMSG_FIRSTHDR(&message);
      if (part && part->cmsg_type == SCM_RIGHTS) {
        size_t size = part->cmsg_len - CMSG_LEN(0);
        memcpy(&own, CMSG_DATA(part), size < sizeof own ? size : sizeof own);
      }
      int64_t all = 2 + (int64_t)question.linking + question.compiling;
      if (own.line < 0 || question.linking < 0 || question.compiling < 1 || all > MOST_WORDS) return 0;
      char *text = question.text, *end = (char *)&question + count;
      for (int at = 0; at < all; at++) {
        if (text >= end) return 0;
        words[at] = text;
        text += strlen(text) + 1;
      }
      return 1;
    }

    static void enter(int output) {
      if (chdir(words[0]) || setenv("TMPDIR", words[0], 1) || dup2(output, 1) < 0 || dup2(output, 2) < 0) _exit(NOT_BEGUN);
      if (own.rights >= 0 && (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || syscall(SYS_landlock_restrict_self, own.rights, 0)))
        _exit(NOT_BEGUN);
      close_own();
    }

    static void compile(void) {
      memcpy(command, words + 2 + question.linking, question.compiling * sizeof *command);
      enter(own.output);
      exit(compiler(question.compiling, command, environ));
    }

    static void link_object(void) {
      memcpy(command, words + 2, question.linking * sizeof *command);
      int said = open(words[1], O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0666);
      if (said < 0) _exit(NOT_BEGUN);
      enter(said);
      execv(command[0], command);
      _exit(NOT_BEGUN);
    }

    // Its status, in a group of its own, unless the work is called off.
    static int status_of(void (*body)(void)) {
      int status;
      pid_t child = fork();
      if (!child) {
        setpgid(0, 0);
        prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
        body();
      }
      if (child < 0) return NOT_BEGUN;
      setpgid(child, child);
      if (own.output >= 0) close(own.output);
      own.output = -1;
      struct pollfd both[] = { { own.line, POLLIN }, { (int)syscall(SYS_pidfd_open, child, 0), POLLIN } };
      while (both[1].fd >= 0 && poll(both, 2, -1) < 0 && errno == EINTR);
      if (both[1].fd < 0 || both[0].revents) kill(-child, SIGKILL);
      while (waitpid(child, &status, 0) < 0 && errno == EINTR);
      if (both[0].revents) _exit(0);
      if (both[1].fd < 0) return NOT_BEGUN;
      close(both[1].fd);
      return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

    static void work(void) {
      signal(SIGCHLD, SIG_DFL);
      // Of the processor, each session of Linux gets its part.
      setsid();
      close(LINE);
      int32_t status = status_of(compile);
      if (!status && question.linking && status_of(link_object)) status = NOT_LINKED;
      send(own.line, &status, sizeof status, MSG_NOSIGNAL);
      _exit(0);
    }

    static int stand(int count, char **arguments, char **environment) {
      unsetenv("LD_PRELOAD");
      if (!getenv(STANDS)) return compiler(count, arguments, environment);
      unsetenv(STANDS);
      signal(SIGCHLD, SIG_IGN);
      int32_t ready = 0;
      send(LINE, &ready, sizeof ready, MSG_NOSIGNAL);
      while (ask()) {
        if (!fork()) work();
        close_own();
      }
      _exit(0);
    }

    int __libc_start_main(Main program, int count, char **arguments, void (*first)(void), void (*last)(void),
                          void (*end)(void), void *stack) {
      int (*start)(Main, int, char **, void (*)(void), void (*)(void), void (*)(void), void *) =
        dlsym(RTLD_NEXT, "__libc_start_main");
      compiler = program;
      return start(stand, count, arguments, first, last, end, stack);
    }

    """
}
