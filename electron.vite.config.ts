import { resolve, sep } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "electron-vite";
import { bundleFiles } from "./tools/bundle-files";
import { bundleLlama } from "./tools/bundle-llama";
import { entriesApart } from "./tools/entries-apart";

/** Native modules, and what reads a file beside itself, stay outside the bundles; everything else is bundled, so that starting reads few files. */
const NATIVE = ["electron", "libsql", "@napi-rs/keyring", "onnxruntime-node", "onnxruntime-web", "sherpa-onnx-node"];
/** llama.cpp itself, one package for each platform; the library around it is bundled. */
const LLAMA = /^@node-llama-cpp\//;
/** Loaded only by a server with a database; the application's packages are without them. */
const SERVER_ONLY = ["pg"];
/** Loaded only by the server and the command line, and never part of a bundle: some are under the LGPL. */
const DECODERS = ["mpg123-decoder", "opus-decoder", "@wasm-audio-decoders/flac", "@wasm-audio-decoders/ogg-vorbis"];
/** The licences of what is bundled travel with it; the packages read them from there. */
const license = { fileName: "third-party.md" };
/** Windows that main makes for itself: their pages are scripts, not documents. */
const OWN_WINDOWS = new Set(["decoder", "recovery"]);
const here = (path: string): string => resolve(import.meta.dirname, path);

/** The page does not know the address of its server, because main fetches its files (electron/app/windows/app-protocol.ts). */
const developmentServer = (port: number) => ({
  port,
  strictPort: true,
  hmr: { protocol: "ws", host: "localhost", clientPort: port },
});
const DEVELOPMENT_PORT = process.env["OUTIS_DEV_PORT"];

const ENGINE = here("engine") + sep;
const isOfEngine = (id: string): boolean => id.startsWith(ENGINE);

export default defineConfig({
  main: {
    plugins: [bundleLlama(), bundleFiles(), entriesApart()],
    // pdf-lib imports the Node entry, which declares `require`, as the build does in each chunk.
    resolve: { alias: [{ find: /^fflate$/, replacement: "fflate/browser" }] },
    build: {
      outDir: "out/main",
      license,
      externalizeDeps: false,
      rolldownOptions: {
        external: [...NATIVE, LLAMA, ...SERVER_ONLY, ...DECODERS],
        // A program gets only those modules behind speech/index.ts that it uses.
        treeshake: {
          moduleSideEffects: [
            { test: /[\\/]speech[\\/](?!process|decode[\\/]decode-worker)/, external: false, sideEffects: false },
          ],
        },
        // The engine gets its own chunks. Otherwise modules that only one program uses would be part of that program, and
        // importing the engine would start it.
        output: {
          codeSplitting: { groups: [{ name: "engine", test: isOfEngine, entriesAware: true }] },
          // Without the names of all programs that share it.
          chunkFileNames: ({ name }) => `chunks/${name.split("~")[0] ?? name}-[hash].js`,
        },
        input: {
          main: here("electron/main.ts"),
          service: here("service/embedded.ts"),
          speech: here("speech/process.ts"),
          graphics: here("service/graphics/process.ts"),
          parser: here("documents/process/parser.ts"),
          "parse-thread": here("documents/process/parse-thread.ts"),
          "engine-worker": here("service/tasks/engine-worker.ts"),
          "decode-worker": here("speech/decode/decode-worker.ts"),
          server: here("server/command-line.ts"),
          detect: here("cli/detect.ts"),
          depersonalize: here("cli/depersonalize.ts"),
          restore: here("cli/restore.ts"),
          transcribe: here("cli/transcribe.ts"),
        },
      },
    },
  },
  preload: {
    build: {
      outDir: "out/preload",
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          preload: here("electron/preload.ts"),
          decoder: here("electron/features/recordings/decoder/preload.ts"),
          recovery: here("electron/features/backup/recovery/preload.ts"),
        },
        output: { format: "cjs", entryFileNames: "[name].cjs" },
      },
    },
  },
  renderer: {
    root: here("renderer"),
    plugins: [react()],
    ...(DEVELOPMENT_PORT !== undefined && { server: developmentServer(Number(DEVELOPMENT_PORT)) }),
    build: {
      outDir: here("out/renderer"),
      minify: true,
      license,
      rolldownOptions: {
        input: {
          index: here("renderer/index.html"),
          decoder: here("electron/features/recordings/decoder/page.ts"),
          recovery: here("electron/features/backup/recovery/page.ts"),
        },
        output: {
          // Main names the scripts of its own windows (electron/features/recordings/decoder-window.ts, electron/recovery).
          entryFileNames: ({ name }) => (OWN_WINDOWS.has(name) ? `${name}/page.js` : "assets/[name]-[hash].js"),
          assetFileNames: ({ names }) =>
            names.includes("recovery.css") ? "recovery/page.css" : "assets/[name]-[hash][extname]",
        },
      },
    },
  },
});
