# The parts of ./test --deep. Each runs alone: it installs and builds what it needs.

unset SWIFT_DETERMINISTIC_HASHING PYTHONHASHSEED
parts=(image attacks fuzz address thread counts pages replicas integrations generators)
# What the last run of each part came to.
reports=Benchmarks/results/deep

# deep [PART…]: all of them, or these. One that fails does not stop the others.
deep() {
  local name failed=()
  [ $# -gt 0 ] || set -- "${parts[@]}"
  for name in "$@"; do
    [[ " ${parts[*]} " = *" $name "* ]] || { echo "There is no part $name: ${parts[*]}" >&2; exit 64; }
  done
  mkdir -p "$reports"
  for name in "$@"; do
    attempt "$name" >"$logs/said" || failed+=("$name")
    cat "$logs/said"
    report "$name" >"$reports/$name.txt"
  done
  for name in "$@"; do cat "$logs/$name.log"; done | count_tests
  [ ${#failed[@]} = 0 ] || { echo "Failed: ${failed[*]}. Again, one alone: ./test --deep ${failed[0]}" >&2; return 1; }
}

# report NAME: the commit, the time, and the end of what was printed, without tests that passed and packages that came.
report() {
  printf '%s, %s:%s\n' "$(git describe --always --dirty)" "$(date -u +%F)" "$(head -n 1 "$logs/said")"
  failures "$logs/$1.log" | grep -vE '^(Get|Selecting|Preparing|Unpacking|Setting|Processing|Building|Build of|Build complete)' | tail -n 60
}

# install_idle PROGRAM:PACKAGE…: packages whose services are not to run here; only their programs are needed.
install_idle() {
  local policy=/usr/sbin/policy-rc.d
  if [ -e "$policy" ]; then install "$@"; return; fi
  printf '#!/bin/sh\nexit 101\n' >"$policy" && chmod +x "$policy"
  install "$@" || { rm -f "$policy"; return 1; }
  rm -f "$policy"
}

# Builds the program that is asked, if none is named.
program() { [ -n "$named" ] || build_with optimized; }

# A crash would wait for a backtrace; searches are shorter, as each case takes ten times longer.
address_tests() {
  SWIFT_BACKTRACE=enable=no SHORT_SEARCHES=1 LSAN_OPTIONS=suppressions=$PWD/Tests/leaks.supp \
    test_with address "$@"
}

step_image() {
  step_tools
  install buildah:buildah debootstrap:debootstrap
  Tests/Container/run .build/image
}

step_attacks() {
  step_tools
  install strace:strace
  program
  python_tests Tests/Attack
  # As macOS waits.
  export HITTESTD_POLLER=poll
  python_tests Tests/Contract/test_{manners,metrics,process,scenes,token}.py
  python_tests Tests/Attack/test_{calls,drain,fair,places,spinning,timeouts}.py
}

step_fuzz() { Fuzzers/run; }

step_address() {
  build_with address
  address_tests
  HITTESTD_POLLER=poll address_tests --filter '^HTTPServingTests\.'
}

step_thread() {
  build_with thread
  SWIFT_BACKTRACE=enable=no TSAN_OPTIONS="halt_on_error=1 suppressions=$PWD/Tests/races.supp" \
    test_with thread --filter 'SystemCallsTests|HTTPServingTests|SceneStoringTests|SharedRegionMapTests'
}

step_counts() {
  step_tools
  install valgrind:valgrind
  program
  TIMING=1 test_with optimized --filter SystemCallsTests
  python_tests Tests/Contract -m timing
  Benchmarks/counts "$BINARY"
}

step_pages() {
  step_tools
  install firefox-esr:firefox-esr
  program
  python_tests Tests/Page -m "not main" --ignore Tests/Page/test_types.py
  BROWSER=firefox python_tests Tests/Page -m main
}

step_replicas() {
  step_tools
  install haproxy:haproxy
  install_idle promtool:prometheus
  install_packages Tests/Deploy/requirements.txt
  program
  python_tests Tests/Deploy
}

step_integrations() {
  step_tools
  install /usr/bin/lldb:lldb gnustep-config:libgnustep-base-dev
  program
  python_tests Tests/Integrations --ignore Tests/Integrations/test_generated.py --ignore Tests/Integrations/test_generators.py
}

step_generators() {
  step_tools
  install tsc:node-typescript
  install_idle promtool:prometheus
  install_packages Tests/Integrations/requirements.txt
  program
  python_tests Tests/Contract -m "generated or tools"
  python_tests Tests/Page/test_types.py
  python_tests Tests/Integrations/test_generated.py
}
