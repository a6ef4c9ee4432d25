# The ways in which the tests are built, each in a folder of its own; to be read from the repository's folder.

# What @testable needs; lld links in a second, and does not warn of each of AddressSanitizer's symbols.
common=(-Xswiftc -enable-testing -Xswiftc -use-ld=lld)
# Optimized, as the searches would take minutes otherwise.
options_optimized=(-c release "${common[@]}")
# What is reached is counted as well, so that the fuzzers are made of the same modules.
options_address=(-c release "${common[@]}" --sanitize=address
  -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp)
options_thread=(-c release "${common[@]}" --sanitize=thread)
# What threads share: the server, the store, and the map of a scene.
suites_thread=HTTPServingTests,SceneStoringTests,HitTestingTests

# folder_of NAME: of optimized, address, thread.
folder_of() { echo ".build/$1"; }

build_with() {
  local -n options=options_$1
  local -n suites=suites_$1
  # An empty list would be a list of none. The build's own tools are built alike, and what Foundation leaks at their end is
  # nobody's here.
  env ${suites:+SUITES="$suites"} ASAN_OPTIONS=detect_leaks=0 swift build --build-tests "${options[@]}" --scratch-path "$(folder_of "$1")"
}

# test_with NAME [OPTION…]: without XCTest, which no test uses and which leaks.
test_with() {
  local -n options=options_$1
  local -n suites=suites_$1
  local folder
  folder=$(folder_of "$1")
  shift
  env ${suites:+SUITES="$suites"} swift test --skip-build --disable-xctest "${options[@]}" --scratch-path "$folder" "$@"
}

# The name under which the modules of the package open themselves to one another.
package_name() { grep -o '"-package-name","[^"]*' "$(folder_of address)/release.yaml" | head -n 1 | cut -d '"' -f 4; }
