# Steps that say what they took, and logs that end with what failed.
#
# shellcheck shell=bash
mkdir -p .build

# A step is run if its name has the text that $only has: `.ci/run stress`.
only=${only:-}
started=$SECONDS
# The shell that runs steps, whose children are counted: this one, or the one that runs beside it.
shell=$$
running=
# A line for each step: seconds on the wall, seconds of processor time, the name.
: >.build/ci-steps
# The step that the shell beside this one runs.
: >.build/ci-beside.running

# shellcheck source=Tests/Speed/groups.sh
source Tests/Speed/groups.sh

# The groups of processes that the kernel counts for, one for each row of steps in one for both: what runs in a sandbox is no child of the
# shell, and takes much of the time. Empty where the machine has no such groups.
groups=
for place in /sys/fs/cgroup/cpuacct /sys/fs/cgroup; do
  if mkdir -p "$place/docs-check-$$/"{row,beside} 2>/dev/null && used "$place/docs-check-$$" >/dev/null 2>&1; then
    groups=$place/docs-check-$$
    echo $$ >"$groups/row/cgroup.procs"
    break
  fi
done

# Seconds of processor time that the commands of this shell have had; with an argument, those of both rows.
processor() {
  local row=row
  if [ "$shell" != $$ ]; then row=beside; fi
  if [ -n "$groups" ]; then
    echo $(($(used "$groups/${1-$row}") / 1000000))
  else
    awk -v ticks="$(getconf CLK_TCK)" '{ print int(($16 + $17) / ticks) }' "/proc/$shell/stat"
  fi
}

# Whether the step of this name is asked for.
is_asked_for() { [[ $1 == *"$only"* ]]; }

# Runs a command under a name.
step() {
  local name=$1 start=$SECONDS before
  shift
  is_asked_for "$name" || return 0
  stop_if_beside_failed
  printf '\n== %s\n' "$name"
  running=$name
  if [ "$shell" != $$ ]; then echo "$name" >.build/ci-beside.running; fi
  before=$(processor)
  "$@"
  running=
  printf '%d\t%d\t%s\n' $((SECONDS - start)) $(($(processor) - before)) "$name" >>.build/ci-steps
}

# Runs a function, or says that it is left out: on a machine that is so slow that the run has taken so many minutes already, what every
# other step stands for goes first. The tests are never left out.
unless_later_than() {
  if [ $((SECONDS - started)) -gt $(($1 * 60)) ]; then
    echo "Left out, since this run has taken $1 minutes already: run \`.ci/run TEXT\` for it."
  else
    "${@:2}"
  fi
}

beside_process=

# Runs a function whose steps go beside those that follow, in a shell of their own; one at a time. They have what the others
# leave: those look at the clock. What they print is in .build/ci-beside.log.
beside() {
  printf '\nWhat runs beside the following steps writes to .build/ci-beside.log.\n'
  # A group of processes of its own, which can be ended as a whole.
  set -m
  (shell=$BASHPID; [ -z "$groups" ] || echo "$shell" >"$groups/beside/cgroup.procs"; renice -n 15 "$BASHPID" >/dev/null; "$@"; : >.build/ci-beside.running) >.build/ci-beside.log 2>&1 </dev/null &
  beside_process=$!
  set +m
}

# A failure beside is told at the next step, and not only where all is awaited.
stop_if_beside_failed() {
  if [ "$shell" = $$ ] && [ -n "$beside_process" ] && ! kill -0 "$beside_process" 2>/dev/null; then awaited; fi
}

# Waits for the steps beside, and says what they printed.
awaited() {
  local status=0
  [ -n "$beside_process" ] || return 0
  wait "$beside_process" || status=$?
  beside_process=
  printf '\n== Beside the steps above:\n'
  cat .build/ci-beside.log
  running=$(cat .build/ci-beside.running)
  [ "$status" = 0 ] || exit "$status"
}

# What each step took; the one that was running has failed.
table() {
  local took=$((SECONDS - started))
  printf '\n%8s  %9s\n' 'wall' 'processor'
  awk -F '\t' '{ printf "%4d:%02d m  %5d:%02d m  %s\n", $1 / 60, $1 % 60, $2 / 60, $2 % 60, $3 }' .build/ci-steps
  [ -z "$running" ] || printf '%24s%s\n' '' "failed: $running"
  printf '%4d:%02d m  %5d:%02d m  %s\n' $((took / 60)) $((took % 60)) $(($(processor .) / 60)) $(($(processor .) % 60)) 'in all'
  if [ "$took" -gt $((35 * 60)) ]; then
    echo "That is more than the 35 minutes that two cores without other work may take." >&2
  fi
}

finish() {
  [ -z "$beside_process" ] || kill -- "-$beside_process" 2>/dev/null || true
  table
  if [ -n "$groups" ]; then
    echo $$ >"${groups%/*}/cgroup.procs"
    rmdir "$groups/"{row,beside} "$groups" 2>/dev/null || true
  fi
}
trap finish EXIT

# Tests that fail are thousands of lines above the end: they are said again below it.
failures() {
  printf '\nHow it ended (all of it is in %s):\n' "$1"
  grep -v '^[◇✔]' "$1" | tail -n 60 | cut -c 1-300 || true
  printf '\nWhat failed:\n'
  # The name of a test can go over several lines, and speak of errors.
  grep -A 8 -E '^✘|^error:|^[^ ]+:[0-9]+: error:' "$1" | grep -v '^✔\|^◇' | cut -c 1-300 | tail -n 100 || true
  grep -A 30 -m 1 'WARNING: ThreadSanitizer\|ERROR: AddressSanitizer\|ERROR: LeakSanitizer' "$1" || true
  grep '^✘' "$1" | cut -c 1-200 | tail -n 20 || true
}

# Runs a command and keeps what it prints in .build/NAME.log. Where it succeeds, only the last line of that is shown; where it
# fails, how it ended and what failed.
logged() {
  local log=.build/$1.log
  "${@:2}" >"$log" 2>&1 || { failures "$log"; exit 1; }
  if grep -q 'WARNING: ThreadSanitizer\|ERROR: AddressSanitizer\|ERROR: LeakSanitizer' "$log"; then failures "$log"; exit 1; fi
  tail -n 1 "$log"
}

# Builds, and says what it prints only if it fails.
silently() {
  local log=.build/$1.log
  "${@:2}" >"$log" 2>&1 || { cat "$log"; exit 1; }
}

# Fails if a build has had something to warn of.
no_warnings() {
  if grep -h 'warning:' "$@"; then
    echo "The build has warnings." >&2
    exit 1
  fi
}

# Line number $1 of the ```sh blocks of the README, of which each has one.
readme_command() {
  awk -v wanted="$1" '/^```sh$/ { block++; getline; if (block == wanted) { print; found = 1; exit } } END { exit !found }' README.md ||
    { echo "README.md has no command number $1." >&2; exit 1; }
}

# Every ```sh block of CONTRIBUTING.md, in order, but for what the README says too.
contributing_commands() {
  awk '/^```sh$/ { inside = 1; next } /^```$/ { inside = 0 } inside' CONTRIBUTING.md | grep -vxF "$(readme_command 2)"
}

# Runs a line of shell that somebody reads and types.
run_command() {
  printf '%s\n' "$2"
  logged "$1" bash -euo pipefail -c "$2" </dev/null
}
