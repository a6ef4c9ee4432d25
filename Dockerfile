# One static binary and nothing else. Build: docker build -t hittestd . — run: docker run -p 8080:8080 hittestd
FROM swift:6.3 AS build
WORKDIR /source
COPY Package.swift openapi.yaml ./
COPY Plugins Plugins
COPY Sources Sources
# Tests are no part of the image; the package still names their folders.
COPY Tests Tests
RUN swift build -c release --product hittestd -Xswiftc -static-executable \
  && strip .build/release/hittestd

FROM scratch
COPY --from=build /source/.build/release/hittestd /hittestd
USER 65532:65532
ENV HITTESTD_HOST=0.0.0.0
EXPOSE 8080
ENTRYPOINT ["/hittestd"]
