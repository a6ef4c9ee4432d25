# The steps of ../test, and how they are run: one after the other, each with a line, its time and its log.

logs=.build/logs
mkdir -p "$logs"
. Tests/builds.sh

# --- Running

# attempt NAME: runs the step, and shows what failed. False where it has.
attempt() {
  local name=$1 start=$SECONDS status=0
  # A shell of its own: in a condition, `set -e` would not hold inside of the step.
  (set -e && "step_$name") >"$logs/$name.log" 2>&1 & wait $! || status=$?
  printf '%6d s  %s%s\n' $((SECONDS - start)) "$name" "$([ $status = 0 ] || echo ": failed")"
  [ $status = 0 ] && return
  failures "$logs/$name.log"
  return $status
}

# failures LOG: all of it but what Swift tests say of beginning and passing, in tens of thousands of lines; a name may have several.
failures() {
  printf '\n'
  awk '
    /^✔ Test run / { print }
    /^(◇|✔) / { isLeftOut = 1 }
    !isLeftOut && !/^\[[0-9]+\/[0-9]+\] /
    /(started|passed after [0-9.]+ seconds)\.$/ { isLeftOut = 0 }
  ' "$1" | tail -n 1000
}

# pass NAME…: the steps, until one fails. The last line counts their tests.
pass() {
  local name status=0
  for name in "$@"; do rm -f "$logs/$name.log"; done
  for name in "$@"; do
    attempt "$name" || { status=$?; printf '\nAgain, this step alone: ./test %s\n' "$name"; break; }
  done
  for name in "$@"; do cat "$logs/$name.log" 2>/dev/null; done | count_tests
  return $status
}

# pass_gate NAME…: notes the commit that has passed whole, if the tree was the commit's before and after.
pass_gate() {
  local commit
  commit=$(clean_commit)
  rm -f .build/passed
  pass "$@"
  [ -z "$commit" ] || [ "$commit" != "$(clean_commit)" ] || echo "$commit" >.build/passed
}

# The commit, where nothing is changed or new.
clean_commit() { [ -n "$(git status --porcelain 2>&1)" ] || git rev-parse HEAD; }

# Of the last lines of Swift's tests and pytest's.
count_tests() {
  awk '
    /^✔ Test run with / { passed += $5 }
    /^✘ Test run with / { ran += $5 }
    /^✘ Test .* failed after / && !/ Test case / && !/^✘ Test run / { failed++; broken++ }
    /^➜ Test .* skipped/ { skipped++; left++ }
    /^[0-9]+ (passed|failed|skipped|deselected|error)/ && / in [0-9.]+s/ {
      for (i = 1; i < NF; i++) {
        if ($(i + 1) ~ /^passed/) passed += $i
        if ($(i + 1) ~ /^(failed|error)/) failed += $i
        if ($(i + 1) ~ /^skipped/) skipped += $i
      }
    }
    END { printf "%d passed, %d failed, %d skipped\n", passed + (ran > broken ? ran - broken : 0) - left, failed, skipped }'
}

# thrice COMMAND…: what comes from outside fails for a moment now and then.
thrice() { "$@" || { sleep 5; "$@"; } || { sleep 30; "$@"; }; }

# install PROGRAM:PACKAGE…: what is missing.
install() {
  local missing=() pair
  for pair in "$@"; do command -v "${pair%%:*}" >/dev/null || missing+=("${pair#*:}"); done
  python3 -c 'import venv, ensurepip' 2>/dev/null || missing+=(python3-venv)
  [ ${#missing[@]} = 0 ] || {
    thrice apt-get update -qq
    DEBIAN_FRONTEND=noninteractive thrice apt-get install -qq -y --no-install-recommends "${missing[@]}"
  }
  [ -x .venv/bin/python ] || python3 -m venv .venv
}

# install_packages FILE…: of Python, as each file lists them.
install_packages() {
  local file
  for file in "$@"; do thrice .venv/bin/pip install --quiet --disable-pip-version-check -r "$file"; done
}

python_tests() { .venv/bin/python -m pytest -q -p no:cacheprovider --durations 10 --durations-min 2 -rs "$@"; }

# What is asked: the program that is named, or that of the build for the tests.
named=${BINARY:-}
export BINARY=${named:-$PWD/.build/optimized/release/hittestd}

# --- The gate

# The order of sets and dictionaries is the same in each run; the parts of ./test --deep leave it to chance.
export SWIFT_DETERMINISTIC_HASHING=1 PYTHONHASHSEED=0

step_tools() {
  install chromium:chromium chromedriver:chromium-driver
  install_packages Tests/{Contract,Page}/requirements.txt
  # Playwright itself is not needed.
  thrice .venv/bin/pip install --quiet --disable-pip-version-check --no-deps -r Tests/Page/requirements-axe.txt
}

step_formatting() {
  swift format lint --strict --parallel --recursive Package.swift Sources Tests Plugins \
    Benchmarks/Engine Benchmarks/Imports/Sources Benchmarks/Maps/Sources Benchmarks/Regions/Sources Benchmarks/peers \
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
# need; of its tests those that the filter, a regular expression, finds.
only() {
  local name=${1:-} target
  target=$(target_of "$name")
  [ -n "$target" ] || { echo "There is no target and no suite \"$name\" in Tests. Targets: $(cd Tests && echo *Tests)" >&2; exit 64; }
  [ "$name" = "$target" ] && name=""
  SHORT_SEARCHES=1 SUITES=$target swift test --disable-xctest -Xswiftc -use-ld=lld --scratch-path ".build/only-$target" \
    --filter "^$target\.$name.*${2:-}" 2>&1 | tee "$logs/only.log" | failures /dev/stdin
}

# The target of that name, or the one that has the suite; nothing where there is none.
target_of() {
  case $1 in
    '') ;;
    FuzzerTests) echo "$1" ;;
    *)
      if [ -d "Tests/$1" ]; then echo "$1"; else
        grep -rlE "(struct|class) $1\b" --include='*.swift' Tests/*Tests | head -n 1 | cut -d / -f 2
      fi
      ;;
  esac
}
