# The steps of ../test, and how they are run: one after the other or beside one another, each with its time and its log.

logs=.build/logs
mkdir -p "$logs"
# Of another run, nothing is told at the end of this one.
rm -f "$logs"/*.log
times=$(mktemp)
started=$SECONDS
# Names of what goes on beside, by their processes.
declare -A besides=()
pages=(chromium:chromium chromedriver:chromium-driver tsc:node-typescript promtool:prometheus)
deep=(firefox-esr:firefox-esr /usr/bin/lldb:lldb gnustep-config:libgnustep-base-dev strace:strace haproxy:haproxy valgrind:valgrind buildah:buildah debootstrap:debootstrap)
. Tests/builds.sh

# --- Running

# The file of a step's log: its name in small letters.
log_of() { echo "$logs/$(tr 'A-Z ,' 'a-z-' <<<"$1" | tr -cd 'a-z0-9-').log"; }

# step NAME COMMAND…: runs it in the foreground. What it prints is shown as it comes.
step() {
  local name=$1 start=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  # Not in a condition: there, `set -e` would not hold inside of the command.
  "$@" > >(tee "$(log_of "$name")") 2>&1
  printf '%6d s  %s\n' $((SECONDS - start)) "$name" | tee -a "$times"
}

# beside NAME COMMAND…: begins it in the background; `join` waits for all that was begun so, and shows what it printed.
beside() {
  local name=$1
  shift
  printf '\n== %s: begins, and goes on beside\n' "$name"
  (
    start=$SECONDS
    "$@"
    printf '%6d s  %s (beside others)\n' $((SECONDS - start)) "$name" >>"$times"
  ) >"$(log_of "$name")" 2>&1 &
  besides[$!]=$name
}

join() {
  local process status=0
  for process in "${!besides[@]}"; do
    local name=${besides[$process]}
    unset "besides[$process]"
    wait "$process" || status=$?
    printf '\n== %s\n' "$name"
    cat "$(log_of "$name")"
    [ $status = 0 ] || return $status
  done
}

# What goes on beside must not outlive a step that failed.
finish() {
  local process
  for process in "${!besides[@]}"; do pkill -P "$process" || true; kill "$process" 2>/dev/null || true; done
  rm -f "$times"
}
trap finish EXIT

summary() {
  printf '\n%6d s  in all; slowest first:\n' $((SECONDS - started))
  sort -rn "$times"
  # What could not be tested must not look as if it had been.
  grep -h '^SKIPPED' "$logs"/*.log || echo "All passed, nothing skipped."
}

# The commit, where nothing is changed or new.
clean_commit() { [ -n "$(git status --porcelain 2>&1)" ] || git rev-parse HEAD; }

# prove COMMIT: all steps have passed. Notes the commit, if the tree was its own before and after.
prove() { [ -z "$1" ] || [ "$1" != "$(clean_commit)" ] || echo "$1" >.build/passed; }

# patiently COMMAND…: for a build beside tests: it takes what time they leave.
patiently() {
  renice -n 19 "$BASHPID" >/dev/null
  "$@"
}

# --- Steps

formatting() {
  swift format lint --strict --parallel --recursive Package.swift Sources Tests Plugins \
    Benchmarks/Engine Benchmarks/Imports/Sources Benchmarks/Maps/Sources Benchmarks/Regions/Sources Benchmarks/peers \
    Fuzzers/Sources Integrations/HitTestCapture/{Package.swift,Sources,Tests}
}

# thrice COMMAND…: what comes from outside fails for a moment now and then.
thrice() { "$@" || { sleep 5; "$@"; } || { sleep 30; "$@"; }; }

# install_tools [PROGRAM:PACKAGE…]: what is missing, and what the tests in Python import.
install_tools() {
  local missing=() pair
  for pair in "$@"; do command -v "${pair%%:*}" >/dev/null || missing+=("${pair#*:}"); done
  python3 -c 'import venv, ensurepip' 2>/dev/null || missing+=(python3-venv)
  [ ${#missing[@]} = 0 ] || {
    thrice apt-get update -qq
    DEBIAN_FRONTEND=noninteractive thrice apt-get install -qq -y --no-install-recommends "${missing[@]}"
  }
  [ -x .venv/bin/python ] || python3 -m venv .venv
  local pip=(.venv/bin/pip install --quiet --disable-pip-version-check)
  thrice "${pip[@]}" -r Tests/Contract/requirements.txt -r Tests/Deploy/requirements.txt -r Tests/Page/requirements.txt \
    -r Tests/Integrations/requirements.txt
  thrice "${pip[@]}" --no-deps -r Tests/Page/requirements-axe.txt
}

# The server's tests have its timers running: in one process with the searches, which hold every thread, they would wait for
# minutes.
swift_tests() {
  test_with optimized --filter '^HTTPServingTests\.'
  test_with optimized --skip '^HTTPServingTests\.'
}

# A crash would wait for a backtrace; searches are shorter, as each case takes ten times longer.
address_tests() {
  SWIFT_BACKTRACE=enable=no SHORT_SEARCHES=1 LSAN_OPTIONS=suppressions=$PWD/Tests/leaks.supp \
    test_with address "$@"
}

thread_tests() {
  SWIFT_BACKTRACE=enable=no TSAN_OPTIONS="halt_on_error=1 suppressions=$PWD/Tests/races.supp" \
    test_with thread --filter 'SystemCallsTests|HTTPServingTests|SceneStoringTests|SharedRegionMapTests'
}

python_tests() { .venv/bin/python -m pytest -q -p no:cacheprovider --durations 10 --durations-min 2 -rs "$@"; }
contract() { python_tests Tests/Contract "$@"; }
# What `./test` has not asked of the same sources, and what depends on how they are linked.
contract_at_length() {
  contract -m generated
  contract -m timing
}
page() { python_tests Tests/Page "$@"; }
firefox() { BROWSER=firefox python_tests Tests/Page -m main; }
replicas() { python_tests Tests/Deploy; }
integrations() { python_tests Tests/Integrations; }
attacks() { python_tests Tests/Attack; }
polled_address_tests() { HITTESTD_POLLER=poll address_tests --filter HTTPServingTests; }
# On Linux, what loops of macOS do.
polled() (
  export HITTESTD_POLLER=poll
  # What connections meet; the answers behind them are the same.
  python_tests Tests/Contract/test_{manners,metrics,process,scenes,token}.py
  python_tests Tests/Attack/test_{calls,drain,fair,places,spinning,timeouts}.py
)
