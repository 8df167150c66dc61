import fs from "node:fs";
import { run } from "./command.mjs";
import { alone } from "./lock.mjs";
import { at } from "./root.mjs";
import { step } from "./say.mjs";
import { sourcesDigest } from "./sources.mjs";

const STAMP = at("out", ".built-from");

/** Oldest supported: Electron 33 has Chromium 130 and Node 20.18. */
const OLDEST_ELECTRON = "33";

const matches = (digest) => fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === digest;

/** Before other programs write into the same folder. The next command builds again. */
export function discardBuild() {
  fs.rmSync(STAMP, { force: true });
}

export async function ensureBuild() {
  if (matches(sourcesDigest())) return;
  await alone("build", async () => {
    const digest = sourcesDigest();
    if (matches(digest)) return;
    discardBuild();
    await step("Building (electron-vite build)", () =>
      run(
        process.execPath,
        [at("node_modules", "electron-vite", "bin", "electron-vite.js"), "build", "--logLevel", "warn"],
        {
          quiet: true,
          env: { ...process.env, ELECTRON_MAJOR_VER: OLDEST_ELECTRON },
        },
      ),
    );
    fs.writeFileSync(STAMP, digest);
  });
}
