// npm run service | detect | depersonalize | restore | transcribe | bench. stdout is for the command's output.
import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { withDesktop } from "./headless.mjs";
import { stopWithParent } from "./parent.mjs";
import { main, prepare } from "./setup/prepare.mjs";
import { at } from "./setup/root.mjs";

const ON_DESKTOP = ["weight", "window"];
const COMMANDS = ["server", "detect", "depersonalize", "restore", "transcribe"];

main(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  if (name === "bench") return bench(args);
  if (!COMMANDS.includes(name)) throw new Error(`Unknown command. One of: ${[...COMMANDS, "bench"].join(", ")}`);
  await prepare({});
  const entry = at("out", "main", `${name}.js`);
  // Arguments from argv[2] on.
  process.argv = [process.argv[0], entry, ...args];
  if (name === "server") stopWithParent();
  await import(pathToFileURL(entry).href);
});

async function bench(args) {
  if (ON_DESKTOP.includes(args[0]) && process.platform === "linux" && process.env.OUTIS_BENCH_INSIDE === undefined) {
    await prepare({ electron: true, virtualDesktop: true });
    const inside = { env: { OUTIS_BENCH_INSIDE: "1" } };
    process.exitCode = await withDesktop(process.execPath, [import.meta.filename, "bench", ...args], inside);
    return;
  }
  const own = [
    "weight",
    "window",
    "service",
    "creates",
    "chaos",
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
  await prepare({});
  const { register } = await import("tsx/esm/api");
  register();
  process.argv = [process.argv[0], entry, ...args];
  await import(pathToFileURL(entry).href);
}
