// Serves the interface to any browser, without the application: node renderer/testing/serve.mjs [port], then open
// /testing/dev.html
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";

/** Seconds of quiet tones in place of a recording: 8 kHz, mono, 16 bit, higher where hidden words are covered. */
function pretendedSound(seconds, beep) {
  const samples = Math.floor(seconds * 8000);
  const sound = Buffer.alloc(44 + samples * 2);
  sound.write("RIFF", 0);
  sound.writeUInt32LE(36 + samples * 2, 4);
  sound.write("WAVEfmt ", 8);
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 16000],
    [40, samples * 2],
  ])
    sound.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ])
    sound.writeUInt16LE(value, at);
  sound.write("data", 36);
  for (let i = 0; i < samples; i++) {
    sound.writeInt16LE(Math.round(2000 * Math.sin((i * (beep ? 0.7 : 0.2)) % 6.2832)), 44 + i * 2);
  }
  return sound;
}

/** Players need range requests to seek. */
const sound = {
  name: "pretended-sound",
  configureServer({ middlewares }) {
    middlewares.use("/recording", (request, response) => {
      const whole = pretendedSound(52, (request.url ?? "").includes("beep"));
      const [, from, to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? "") ?? [];
      const start = Number(from ?? 0);
      const end = to === undefined || to === "" ? whole.length - 1 : Number(to);
      response.writeHead(from === undefined ? 200 : 206, {
        "content-type": "audio/wav",
        "accept-ranges": "bytes",
        "content-length": end - start + 1,
        ...(from === undefined ? {} : { "content-range": `bytes ${start}-${end}/${whole.length}` }),
      });
      response.end(whole.subarray(start, end + 1));
    });
  },
};

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL("..", import.meta.url)),
  cacheDir: fileURLToPath(new URL("../../node_modules/.vite-interface", import.meta.url)),
  plugins: [react(), sound],
  server: { port: Number(process.argv[2] ?? 5199), host: "127.0.0.1", strictPort: true },
});
await server.listen();
server.printUrls();
