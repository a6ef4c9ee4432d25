# The steps of ../test, and how they are run: one after the other, each with a line, its time and its log.

logs=.build/logs
mkdir -p "$logs"
. Tests/builds.sh

# --- Running

# The files with steps, beside this one.
sources=()

# attempt NAME: runs the step, and shows what failed. False where it has.
attempt() {
  local name=$1 start=$SECONDS status=0
  # A process of its own: where a condition asks for it, `set -e` would hold neither here nor in a shell that is forked.
  bash -euo pipefail -c '. Tests/steps.sh; for file; do . "$file"; done; "step_$0"' "$name" "${sources[@]}" \
    >"$logs/$name.log" 2>&1 & running=$!
  wait "$running" || status=$?
  running=
  printf '%6d s  %s%s\n' $((SECONDS - start)) "$name" "$([ $status = 0 ] || echo ": failed")"
  # What could not be tested must not look as if it had been.
  grep -a '^SKIPPED' "$logs/$name.log" | cut -c 1-200 || true
  [ $status = 0 ] && return
  failures "$logs/$name.log"
  return $status
}

# An interrupted run leaves no step behind, which would go on writing to the folders of the next.
running=
trap 'trap - TERM; [ -z "$running" ] || kill_tree "$running"; exit 130' INT TERM
kill_tree() {
  local child
  for child in $(pgrep -P "$1"); do kill_tree "$child"; done
  kill "$1" 2>/dev/null || true
}

# failures LOG: all of it but what Swift tests say of beginning and passing, in tens of thousands of lines; a name may have several.
failures() {
  printf '\n'
  awk '
    /^✔ Test run / { print }
    /^(✘|➜|↳)/ { isLeftOut = 0 }
    /^(◇ |✔ )(Test|Suite) / { isLeftOut = 1 }
    !isLeftOut && !/^\[[0-9]+\/[0-9]+\] /
    /(started|passed after [0-9.]+ seconds( with .*)?)\.$/ { isLeftOut = 0 }
  ' "$1"
}

# pass NAME…: the steps, until one fails. The last line counts their tests; a step that failed without a test counts as one.
pass() {
  local name status=0 failed=
  for name in "$@"; do rm -f "$logs/$name.log"; done
  for name in "$@"; do
    attempt "$name" || { status=$? failed=$name; break; }
  done
  [ -z "$failed" ] || printf '\nAgain, this step alone: ./test %s\n' "$failed"
  for name in "$@"; do [ ! -e "$logs/$name.log" ] || cat "$logs/$name.log"; done | count_tests ${failed:+1}
  return $status
}

# pass_gate NAME…: notes the commit that has passed whole, if the tree was the commit's before and after.
pass_gate() {
  local commit
  # What would leave tests out, or ask another program.
  unset SUITES SHORT_SEARCHES SCENES TIMING PYTEST_ADDOPTS BROWSER HITTESTD_POLLER
  BINARY=$built
  commit=$(clean_commit)
  rm -f .build/passed
  pass "$@"
  [ -z "$commit" ] || [ "$commit" != "$(clean_commit)" ] || echo "$commit" >.build/passed
}

# pass_steps NAME…: these steps, with those that they need: nothing old is asked.
pass_steps() {
  local name step needed=() steps=()
  for name in "$@"; do
    case $name in
      server | swift) needed=(build) ;;
      contract | page) needed=(tools); [ "$BINARY" != "$built" ] || needed+=(build) ;;
      *) needed=() ;;
    esac
    for step in "${needed[@]}" "$name"; do
      [[ " ${steps[*]} " = *" $step "* ]] || steps+=("$step")
    done
  done
  pass "${steps[@]}"
}

# The commit, where nothing is changed or new.
clean_commit() { [ -n "$(git status --porcelain --untracked-files=normal 2>&1)" ] || git rev-parse HEAD; }

# count_tests [LEAST]: of the last lines of Swift's tests and pytest's; LEAST is how many have failed at least.
count_tests() {
  awk -v least="${1:-0}" '
    { gsub(/\033\[[0-9;]*m/, "") }
    /^✔ Test run with / { passed += $5 }
    /^✘ Test run with / { ran += $5 }
    /^✘ Test .* failed after [0-9.]+ seconds/ && !/ Test case / && !/^✘ Test run / { failed++; broken++ }
    /^➜ Test .* skipped/ { skipped++; left++ }
    /^(=+ )?[0-9]+ [a-z]+(, [0-9]+ [a-z]+)* in [0-9.]+s/ {
      for (i = 1; i < NF; i++) {
        if ($(i + 1) ~ /^passed/) passed += $i
        if ($(i + 1) ~ /^(failed|error)/) failed += $i
        if ($(i + 1) ~ /^skipped/) skipped += $i
      }
    }
    END {
      if (failed < least) failed = least
      printf "%d passed, %d failed, %d skipped\n", passed + (ran > broken ? ran - broken : 0) - left, failed, skipped
    }'
}

# thrice COMMAND…: what comes from outside fails for a moment now and then.
thrice() { "$@" || { sleep 5; "$@"; } || { sleep 30; "$@"; }; }

# install PROGRAM:PACKAGE…: what is missing.
install() {
  local missing=() pair
  for pair in "$@"; do command -v "${pair%%:*}" >/dev/null || missing+=("${pair#*:}"); done
  python3 -c 'import venv, ensurepip' 2>/dev/null || missing+=(python3-venv)
  [ ${#missing[@]} = 0 ] || {
    [ "$(id -u)" = 0 ] || { echo "Packages are needed: ${missing[*]}" >&2; return 69; }
    thrice apt-get update -qq
    DEBIAN_FRONTEND=noninteractive thrice apt-get install -qq -y --no-install-recommends "${missing[@]}"
  }
  [ -x .venv/bin/pip ] || python3 -m venv .venv
}

# install_packages FILE…: of Python, as each file lists them.
install_packages() {
  local file
  for file in "$@"; do thrice .venv/bin/python -m pip install --quiet --disable-pip-version-check -r "$file"; done
}

python_tests() { .venv/bin/python -m pytest -q -p no:cacheprovider --durations 10 --durations-min 2 -rs "$@"; }

# What is asked: the program that is named, or that of the build for the tests.
built=$PWD/.build/optimized/release/hittestd
export BINARY=${BINARY:-$built}

# --- The gate

# The order of sets and dictionaries is the same in each run; the parts of ./test --deep leave it to chance.
export SWIFT_DETERMINISTIC_HASHING=1 PYTHONHASHSEED=0

step_tools() {
  install chromium:chromium chromedriver:chromium-driver
  install_packages Tests/{Contract,Page}/requirements.txt
  # Playwright itself is not needed.
  thrice .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps -r Tests/Page/requirements-axe.txt
}

step_formatting() {
  swift format lint --strict --parallel --recursive Package.swift Sources Tests Plugins \
    Benchmarks/Engine Benchmarks/Maps/Sources Benchmarks/Regions/Sources Benchmarks/peers \
    Fuzzers/{Sources,Search,Replay} Integrations/HitTestCapture/{Package.swift,Sources,Tests}
}

step_build() { build_with optimized; }

# The server's tests wait for real sockets: in one process with the searches, which hold every thread, they would wait for
# minutes.
step_server() { test_with optimized --filter '^HTTPServingTests\.'; }
step_swift() { test_with optimized --skip '^HTTPServingTests\.'; }
step_contract() { python_tests Tests/Contract -m "not generated and not timing and not tools"; }
step_page() { python_tests Tests/Page -m main; }

# --- The inner loop

# only NAME [FILTER]: a target of the Swift tests, or the suite of that name, without the optimizer, and no module that it does not
# need; of its tests those whose functions' names a regular expression finds.
only() {
  local name=${1:-} target filter
  name=${name%/} target=$(target_of "$name")
  case $(wc -w <<<"$target") in
    1) ;;
    0) echo "There is no target and no suite \"$name\" in Tests. Targets: $(cd Tests && echo *Tests) FuzzerTests" >&2; exit 64 ;;
    *) echo "$name is a suite of" $target": name the target, and the suite as the filter." >&2; exit 64 ;;
  esac
  [ "$name" = "$target" ] && filter="^$target\\..*(${2:-})" || filter="^$target\\.$name/.*(${2:-})"
  SHORT_SEARCHES=1 SUITES=$target swift test --disable-xctest -Xswiftc -use-ld=lld --scratch-path ".build/only-$target" \
    --filter "$filter" 2>&1 | tee "$logs/only.log" | failures /dev/stdin
  grep -aqE '^✔ Test run with [1-9]' "$logs/only.log" || { echo "No test is called so: $filter" >&2; exit 64; }
}

# The targets of that name, or those that have the suite.
target_of() {
  case $1 in
    '') ;;
    FuzzerTests | ReplayTests) echo FuzzerTests ;;
    *Tests) if [ -d "Tests/$1" ]; then echo "$1"; else suites "$1"; fi ;;
    *) suites "$1" ;;
  esac
}

# The targets of Tests with a suite of that name.
suites() {
  { grep -rlE "^(@Suite.*|final )?(struct|class) $1\b" --include='*.swift' Tests/*Tests || true; } | cut -d / -f 2 | sort -u
}
