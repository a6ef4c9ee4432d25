# The parts of ./test --deep. Each runs alone: it installs and builds what it needs.

unset SWIFT_DETERMINISTIC_HASHING PYTHONHASHSEED
sources+=(Tests/deep.sh)
parts=(image attacks fuzz address thread counts pages replicas integrations generators)
# What the last run of each part came to.
reports=Benchmarks/results/deep

# deep [PART…]: all of them, or these. One that fails does not stop the others.
deep() {
  local name commit failed=()
  [ $# -gt 0 ] || set -- "${parts[@]}"
  for name in "$@"; do
    [[ " ${parts[*]} " = *" $name "* ]] || { echo "There is no part $name: ${parts[*]}" >&2; exit 64; }
  done
  mkdir -p "$reports"
  commit=$(git describe --always --dirty)
  for name in "$@"; do
    attempt "$name" >"$logs/said" || failed+=("$name")
    cat "$logs/said"
    report "$name" "$commit" >"$reports/$name.txt"
  done
  [ ${#failed[@]} = 0 ] || printf '\nAgain, this alone: ./test --deep %s\n' "${failed[*]}"
  for name in "$@"; do cat "$logs/$name.log"; done | count_tests ${#failed[@]}
  [ ${#failed[@]} = 0 ]
}

# report NAME COMMIT: the commit, the time, and the end of what was printed, without tests that passed and packages that came.
report() {
  printf '%s, %s:%s\n' "$2" "$(date -u +%F)" "$(head -n 1 "$logs/said")"
  failures "$logs/$1.log" |
    grep -avE '^(Get|Selecting|Preparing|Unpacking|Setting|Processing|Building|Build |Composing|debconf|\(Reading|invoke-rc|Created sym|\.+ +\[)' | tail -n 60 | cut -c 1-300
}

# install_idle PROGRAM:PACKAGE…: packages whose services are not to run here; only their programs are needed.
install_idle() {
  local policy=/usr/sbin/policy-rc.d pair status=0
  for pair in "$@"; do
    ! command -v "${pair%%:*}" >/dev/null || continue
    [ -e "$policy" ] || printf '#!/bin/sh\n# of hittestd\nexit 101\n' >"$policy"
    chmod +x "$policy"
    install "$pair" || status=$?
    ! grep -q hittestd "$policy" || rm -f "$policy"
    [ $status = 0 ] || return $status
    deb-systemd-helper disable "${pair#*:}.service" >/dev/null 2>&1 || true
  done
}

# Builds the program that is asked, as it is shipped, if no other is named.
program() {
  [ "$BINARY" = "$built" ] || return 0
  swift build -c release --product hittestd
  BINARY=$PWD/.build/release/hittestd
}

# A crash would wait for a backtrace; searches are shorter, as each case takes ten times longer.
address_tests() {
  SWIFT_BACKTRACE=enable=no SHORT_SEARCHES=1 LSAN_OPTIONS="suppressions='$PWD/Tests/leaks.supp'" \
    test_with address "$@"
}

step_image() {
  step_tools
  install buildah:buildah debootstrap:debootstrap
  Tests/Container/run .build/image
}

step_attacks() {
  step_tools
  install strace:strace valgrind:valgrind
  program
  python_tests Tests/Attack
  # As macOS waits.
  export HITTESTD_POLLER=poll
  python_tests Tests/Contract -m "not generated and not timing and not tools"
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
  SWIFT_BACKTRACE=enable=no TSAN_OPTIONS="halt_on_error=1 suppressions='$PWD/Tests/races.supp'" \
    test_with thread --filter 'SystemCallsTests|HTTPServingTests|SceneStoringTests|SharedRegionMapTests'
}

step_counts() {
  step_tools
  install valgrind:valgrind
  program
  build_with optimized
  TIMING=1 test_with optimized --filter SystemCallsTests
  python_tests Tests/Contract -m "timing and not generated"
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
  install systemd-analyze:systemd
  install_idle haproxy:haproxy promtool:prometheus
  install_packages Tests/Deploy/requirements.txt
  program
  python_tests Tests/Deploy
}

step_integrations() {
  step_tools
  install /usr/bin/lldb:lldb gnustep-config:libgnustep-base-dev curl:curl
  install_packages Tests/Integrations/requirements.txt
  program
  python_tests Tests/Integrations --ignore Tests/Integrations/test_generated.py
}

step_generators() {
  step_tools
  install tsc:node-typescript node:nodejs go:golang-go
  install_idle promtool:prometheus
  install_packages Tests/Integrations/requirements.txt
  program
  python_tests Tests/Contract -m "generated or tools"
  python_tests Tests/Page/test_types.py
  python_tests Tests/Integrations/test_generated.py
}
