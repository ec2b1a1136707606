# Lucerna in un contenitore: non da root, e con il file system in sola lettura (deploy/compose.yaml).
FROM debian:trixie-slim AS build
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ca-certificates nodejs npm \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/lucerna
COPY . .
RUN node tools/prepare.mjs && rm -rf /root/.npm

FROM debian:trixie-slim
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ca-certificates nodejs \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 lucerna \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /var/lib/lucerna --shell /usr/sbin/nologin lucerna \
  && install -d -m 0700 -o lucerna -g lucerna /var/lib/lucerna
WORKDIR /opt/lucerna
COPY --from=build /opt/lucerna /opt/lucerna
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/lucerna
USER 10001:10001
VOLUME ["/var/lib/lucerna"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/start.mjs"]
