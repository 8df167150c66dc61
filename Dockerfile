# The service as a server. Its steps have been followed by hand; no Docker engine has run it yet (docs/server.md).
# A tag may be moved: give the image with its digest, --build-arg NODE_IMAGE=node:22-bookworm-slim@sha256:... (docs/server.md).
ARG NODE_IMAGE=node:22-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /outis
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npx electron-vite build --logLevel warn

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /outis
COPY package.json package-lock.json .npmrc ./
COPY tools/packaging/prune.mjs tools/packaging/native-parts.mjs tools/packaging/
# What the server loads besides its bundle. Those for PostgreSQL and the decoders are development packages of the
# application, which `--omit=dev` would leave out although they are named: so they are development packages no more.
# Native parts for other platforms go again, in the same layer.
RUN npm ci --omit=dev \
 && more="$(node -p 'const all = require("./package.json").devDependencies; ["pg", "mpg123-decoder", "opus-decoder", "@wasm-audio-decoders/flac", "@wasm-audio-decoders/ogg-vorbis"].map((name) => `${name}@${all[name]}`).join(" ")')" \
 && npm pkg delete devDependencies \
 && npm install --no-save --omit=dev $more \
 && node tools/packaging/prune.mjs node_modules \
 && npm cache clean --force
COPY --from=build /outis/out/main out/main
COPY models models
COPY LICENSE NOTICE ./
COPY build/licenses build/licenses
RUN mkdir -m 700 /data /recordings && chown 1000:1000 /data /recordings
# `node` by number, so that Kubernetes can check that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 8080
# Whether it lives. A worker has its own port for this, see compose.yaml.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "out/main/server.js"]
CMD ["--host", "0.0.0.0", "--port", "8080", "--data", "/data", "--log"]
