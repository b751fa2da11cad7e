# Plinth in a container: docker build -t plinth . ; see docs/deployment.md.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci && npm run release
WORKDIR /source/release
RUN npm ci

FROM node:24-bookworm-slim
# See "Memory" in docs/deployment.md.
ENV NODE_ENV=production DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=8
RUN mkdir /data && chown node:node /data
WORKDIR /plinth
COPY --from=build /source/release .
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.js"]
