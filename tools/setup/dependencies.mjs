import { createHash } from "node:crypto";
import fs from "node:fs";
import { npm, run } from "./command.mjs";
import { alone } from "./lock.mjs";
import { at } from "./root.mjs";
import { step } from "./say.mjs";

const STAMP = at("node_modules", ".outis-lock");

const wanted = () =>
  createHash("sha256")
    .update(fs.readFileSync(at("package-lock.json")))
    .digest("hex");

/** After `npm ci` or `npm install`. */
function installedByHand() {
  try {
    const lock = JSON.parse(fs.readFileSync(at("package-lock.json"), "utf8")).packages;
    const inside = JSON.parse(fs.readFileSync(at("node_modules", ".package-lock.json"), "utf8")).packages;
    return Object.entries(lock).every(
      ([name, entry]) => name === "" || entry.optional === true || inside[name]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

const matches = () => fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === wanted();

export async function ensureDependencies() {
  if (matches()) return;
  await alone("dependencies", async () => {
    if (matches()) return;
    if (!installedByHand()) {
      await step("Installing the packages of package-lock.json (npm ci)", async () => {
        const { file, args } = npm();
        await run(file, [...args, "ci", "--no-audit", "--no-fund", "--loglevel=error"]);
      });
    }
    fs.writeFileSync(STAMP, wanted());
  });
}
