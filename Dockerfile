# One static binary and nothing else: no shell, no libc, no user but a number.
#
#   docker build -t hittestd . && docker run --read-only --cap-drop ALL -p 127.0.0.1:8080:8080 hittestd
#
# HEALTHCHECK is part of Docker's image format, not of OCI's: buildah and podman want --format docker.
FROM swift:6.3 AS build
WORKDIR /source
COPY Package.swift openapi.yaml ./
COPY Plugins Plugins
COPY Sources Sources
# The page offers them.
COPY Examples Examples
# Agents read the rules by their numbers.
COPY docs docs
# Tests are no part of the image; the package still names their folders.
COPY Fuzzers Fuzzers
COPY Tests Tests
# Functions whose code is the same are one: nothing here compares their addresses.
RUN swift build -c release --product hittestd -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker --icf=all \
  && strip .build/release/hittestd

FROM scratch
LABEL org.opencontainers.image.title="hittestd" \
      org.opencontainers.image.description="Answers UIKit hit-test questions over HTTP" \
      org.opencontainers.image.version="0.1.0"
COPY --from=build /source/.build/release/hittestd /hittestd
USER 65532:65532
# Inside of a container, 127.0.0.1 is reached by nobody else.
ENV HITTESTD_HOST=0.0.0.0
# Swift's runtime asks /proc where it lies, before the program's first line, and aborts where there is none: it is told.
ENV SWIFT_ROOT=/
EXPOSE 8080
# A probe gives up after 3 seconds of its own accord, and then says why. With another HITTESTD_PORT: --health-cmd.
HEALTHCHECK --interval=10s --timeout=5s --start-period=5s --retries=3 \
  CMD ["/hittestd", "--probe", "http://127.0.0.1:8080/healthz"]
# Not through a shell, so that SIGTERM reaches the program itself.
ENTRYPOINT ["/hittestd"]
