# The service as a server. Its steps have been followed by hand; no Docker engine has run it yet (docs/server.md).
FROM node:22-bookworm-slim AS build
WORKDIR /outis
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npx electron-vite build --logLevel warn

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /outis
COPY package.json package-lock.json .npmrc ./
# What the server loads besides its bundle. Those for PostgreSQL and the decoders are development packages of the
# application, which `--omit=dev` would leave out although they are named: so they are development packages no more.
RUN npm ci --omit=dev \
 && more="$(node -p 'const all = require("./package.json").devDependencies; ["pg", "pg-boss", "mpg123-decoder", "opus-decoder", "@wasm-audio-decoders/flac", "@wasm-audio-decoders/ogg-vorbis"].map((name) => `${name}@${all[name]}`).join(" ")')" \
 && npm pkg delete devDependencies \
 && npm install --no-save --omit=dev $more \
 && npm cache clean --force
COPY --from=build /outis/out/main out/main
COPY models models
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["node", "out/main/server.js"]
CMD ["--host", "0.0.0.0", "--port", "8080", "--data", "/data", "--log"]
