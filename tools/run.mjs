// npm run service | detect | depersonalize | restore | transcribe | bench | chaos | operations. stdout is for the command's output.
import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { withDesktop } from "./headless.mjs";
import { stopWithParent } from "./parent.mjs";
import { main, prepare } from "./setup/prepare.mjs";
import { at } from "./setup/root.mjs";

const ON_DESKTOP = ["large", "soak", "weight", "window"];
const COMMANDS = ["server", "detect", "depersonalize", "restore", "transcribe"];

main(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  if (name === "bench") return bench(args);
  if (name === "chaos") return chaos(args);
  if (name === "operations") return fromSource(at("e2e", "operations", "main.ts"), args);
  if (!COMMANDS.includes(name))
    throw new Error(`Unknown command. One of: ${[...COMMANDS, "bench", "chaos", "operations"].join(", ")}`);
  await prepare({});
  const entry = at("out", "main", `${name}.js`);
  // Arguments from argv[2] on.
  process.argv = [process.argv[0], entry, ...args];
  if (name === "server") stopWithParent();
  await import(pathToFileURL(entry).href);
});

/** True if the command ran on a virtual desktop. */
async function ranOnDesktop(name, args) {
  if (process.platform !== "linux" || process.env.OUTIS_BENCH_INSIDE !== undefined) return false;
  await prepare({ electron: true, virtualDesktop: true });
  const inside = { env: { OUTIS_BENCH_INSIDE: "1" } };
  process.exitCode = await withDesktop(process.execPath, [import.meta.filename, name, ...args], inside);
  return true;
}

async function chaos(given) {
  const [what, ...args] = given;
  if (what === "service") {
    await prepare({});
    return importSource(at("research", "bench", "chaos.ts"), args);
  }
  if (what !== "app") throw new Error("npm run chaos -- app | service");
  if (await ranOnDesktop("chaos", given)) return;
  await prepare({ electron: true });
  await importSource(at("e2e", "chaos", "app.ts"), args);
}

async function bench(args) {
  if (ON_DESKTOP.includes(args[0]) && (await ranOnDesktop("bench", args))) return;
  const own = [
    "weight",
    "window",
    "service",
    "soak",
    "large",
    "creates",
    "summaries",
    "speech",
    "covered-sound",
    "uncertain",
    "lost-speech",
    "restore",
    "randomize",
    "same-person",
    "ablation",
    "calibration",
    "law",
    "needless",
    "ocr",
    "documents",
    "sheet",
    "languages",
    "spoken-language",
    "vocabulary",
    "scan-places",
    "unseen",
  ];
  const entry =
    args[0] === "library"
      ? at("electron", "platform", "history", "testing", "library-bench.ts")
      : at("research", "bench", own.includes(args[0]) ? `${args[0]}.ts` : "main.ts");
  if (!fs.existsSync(entry)) throw new Error("There are no such benchmarks in this checkout");
  await fromSource(entry, args);
}

async function fromSource(entry, args) {
  await prepare({});
  await importSource(entry, args);
}

async function importSource(entry, args) {
  const { register } = await import("tsx/esm/api");
  register();
  process.argv = [process.argv[0], entry, ...args];
  await import(pathToFileURL(entry).href);
}
