# The ways in which the tests are built, each in a folder of its own; to be read from the repository's folder.

# What @testable needs; lld links in a second, and does not warn of each of AddressSanitizer's symbols. Invariants are checked
# (`assert`, and the standard library's own), which the shipped program leaves out.
checked=(-Xswiftc -enable-testing -Xswiftc -use-ld=lld -Xswiftc -assert-config -Xswiftc Debug)

# Optimized, as the searches would take minutes otherwise.
options_optimized=(-c release "${checked[@]}")
built_optimized=(--build-tests)

# What is reached is counted as well, so that the fuzzers are made of the same modules.
options_address=(-c release "${checked[@]}" --sanitize=address
  -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp)
built_address=(--build-tests)
# Of the modules with unsafe code or without checks of exclusivity (`WallTests`), and of those that read and answer through them.
# In the rest the compiler lets no memory be touched that is not theirs; their code is fuzzed.
suites_address=WorkMeteringTests,SystemCallsTests,JSONCodingTests,HTTPProtocolTests,HTTPServingTests,SceneCodingTests,AnswerCodingTests,SceneStoringTests,ModelContextProtocolTests,HitTestServiceTests,hittestdTests

options_thread=(-c release "${checked[@]}" --sanitize=thread)
# What threads share: the server, the store, and the map of a scene. No more is built than they need.
built_thread=(--product hittestdPackageTests)
suites_thread=SystemCallsTests,HTTPServingTests,SceneStoringTests,HitTestingTests

# folder_of NAME: of optimized, address, thread.
folder_of() { echo ".build/$1"; }

build_with() {
  local -n options=options_$1
  local -n built=built_$1
  local -n suites=suites_$1
  # An empty list would be a list of none. The build's own tools are built alike, and what Foundation leaks at their end is
  # nobody's here.
  env ${suites:+SUITES="$suites"} ASAN_OPTIONS=detect_leaks=0 swift build "${built[@]}" "${options[@]}" --scratch-path "$(folder_of "$1")"
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
