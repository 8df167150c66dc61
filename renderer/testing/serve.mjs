// The interface alone, in any browser: node renderer/testing/serve.mjs [port], then open /testing/dev.html
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL("..", import.meta.url)),
  cacheDir: fileURLToPath(new URL("../../node_modules/.vite-interface", import.meta.url)),
  plugins: [react()],
  server: { port: Number(process.argv[2] ?? 5199), host: "127.0.0.1", strictPort: true },
});
await server.listen();
server.printUrls();
