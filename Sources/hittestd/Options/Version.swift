/// The program's version, as `--version` prints it. Source: semver.org 2.0.0.
let version = "0.1.0"
