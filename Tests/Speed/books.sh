# Books of short Rx snippets, ten in a chapter, and how long it takes to check them.

# Snippet number $2 of chapter $1.
snippet() {
  case $(($2 % 3)) in
    0) printf 'let numbers%d = Observable.of(%d, 2, 3)\nnumbers%d.map { $0 * 2 }\n  .filter { $0 > 2 }\n  .subscribe(onNext: { print($0) })\n  .disposed(by: bag)\n' "$2" "$1" "$2" ;;
    1) printf 'let subject%d = PublishSubject<Int>()\nlet sums%d = subject%d.scan(0, accumulator: +).map { "sum \\($0)" }\n_ = sums%d.subscribe(onNext: { print($0) }, onCompleted: { print("done") })\nsubject%d.onNext(1)\nsubject%d.onNext(%d)\nsubject%d.onCompleted()\n' "$2" "$2" "$2" "$2" "$2" "$2" "$1" "$2" ;;
    2) printf 'struct Item%d {\n  var name: String\n  var price: Int\n}\nlet cart%d = BehaviorRelay(value: [Item%d(name: "tea", price: %d)])\n_ = cart%d.map { $0.map(\\.price).reduce(0, +) }.distinctUntilChanged()\n  .subscribe(onNext: { print("total \\($0)") })\ncart%d.accept(cart%d.value + [Item%d(name: "milk", price: 2)])\n' "$2" "$2" "$2" "$1" "$2" "$2" "$2" "$2" ;;
  esac
}

# A book of $2 chapters in folder $1, as Markdown and as plain Swift.
book() {
  mkdir -p "$1"
  local chapter index
  for chapter in $(seq "$2"); do
    {
      printf '# Chapter %d\n\n' "$chapter"
      for index in $(seq 10); do
        printf 'Some prose.\n\n```swift\n'
        [ "$index" = 1 ] && printf 'import Rx\n\nlet bag = DisposeBag()\n'
        snippet "$chapter" "$index"
        printf '```\n\n'
      done
    } >"$1/$chapter.md"
    { printf 'import Rx\n\nlet bag = DisposeBag()\n'; for index in $(seq 10); do snippet "$chapter" "$index"; done; } >"$1/$chapter.swift"
  done
}

# shellcheck source=Tests/Speed/groups.sh
source Tests/Speed/groups.sh

# Milliseconds of processor time of a command and of all that it starts. 0 where no group may be made for it, which is told.
processor() {
  local above group microseconds
  # Inside of the group that this runs in.
  for above in "/sys/fs/cgroup/cpuacct$(sed -n 's/^[0-9]*:[^:]*cpuacct[^:]*://p' /proc/self/cgroup)" \
    "/sys/fs/cgroup$(sed -n 's/^0:://p' /proc/self/cgroup)"; do
    group=$above/docs-check-speed-$$
    mkdir "$group" 2>/dev/null || continue
    (echo "$BASHPID" >"$group/cgroup.procs" && "$@" >/dev/null)
    microseconds=$(used "$group")
    # What is being ended stays in it for a moment.
    for _ in $(seq 50); do rmdir "$group" 2>/dev/null && break; sleep 0.1; done
    echo $((microseconds / 1000))
    return
  done
  echo "Processor time is not measured: only root may make a control group here." >&2
  "$@" >/dev/null
  echo 0
}
