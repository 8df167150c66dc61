import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { say } from "../setup/say.mjs";
import { batch } from "./scenes/batch.mjs";
import { compose } from "./scenes/compose.mjs";
import { documents } from "./scenes/documents.mjs";
import { library } from "./scenes/library.mjs";
import { microphone } from "./scenes/microphone.mjs";
import { pages } from "./scenes/pages.mjs";
import { people } from "./scenes/people.mjs";
import { recording } from "./scenes/recording.mjs";
import { remote } from "./scenes/remote.mjs";
import { restore } from "./scenes/restore.mjs";
import { review } from "./scenes/review.mjs";
import { settings } from "./scenes/settings.mjs";
import { strangeBackup, windows } from "./scenes/windows.mjs";
import { workspace } from "./scenes/workspace.mjs";
import { Stage, temporaryFolder } from "./stage.mjs";

/** Later scenes need the tasks of earlier ones. */
const PARTS = {
  compose,
  workspace,
  review,
  restore,
  remote,
  batch,
  documents,
  pages,
  people,
  library,
  settings,
  recording,
  microphone,
  windows,
};

/**
 * `all --out FOLDER [--language ru|en] [--only compose,workspace]`: every screen and state as
 * FOLDER/NAME-LANGUAGE-THEME.png, and with NAME-900 and NAME-700 in narrower windows.
 */
export function wanted(args) {
  const value = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const out = value("--out");
  if (out === undefined)
    throw new Error("Usage: npm run screenshots -- all --out FOLDER [--language ru] [--only PART,PART]");
  const parts = value("--only")?.split(",") ?? Object.keys(PARTS);
  const unknown = parts.filter((part) => !(part in PARTS));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}. Parts: ${Object.keys(PARTS).join(", ")}`);
  const language = value("--language");
  return { out: path.resolve(out), parts, languages: language === undefined ? ["ru", "en"] : [language] };
}

/** @returns {Promise<number>} the exit code: 1 if a scene failed */
export async function shootEverything({ out, parts, languages }) {
  fs.mkdirSync(out, { recursive: true });
  const missed = [];
  for (const language of languages) {
    const { folder, forget } = temporaryFolder(os.tmpdir());
    try {
      missed.push(...(await shootLanguage({ language, out, parts, folder })));
    } finally {
      forget();
    }
  }
  for (const line of missed) say(`  not shown: ${line}`);
  say(`  ${fs.readdirSync(out).filter((name) => name.endsWith(".png")).length} pictures in ${out}`);
  return missed.length === 0 ? 0 : 1;
}

async function shootLanguage({ language, out, parts, folder }) {
  const env = { OUTIS_CONFIRM: "yes" };
  const stage = await Stage.open({ language, out, env });
  let backup;
  try {
    for (const part of parts) {
      say(`  ${part}, ${language}`);
      const made = await PARTS[part](stage, { folder }).catch(
        (error) => void stage.missed.push(`${part}: ${error.message}`),
      );
      if (part === "windows") backup = made;
    }
  } finally {
    await stage.close();
  }
  if (backup === undefined) return stage.missed;
  const other = await Stage.open({ language, out, env });
  await strangeBackup(other, backup).catch((error) => void other.missed.push(`strange backup: ${error.message}`));
  await other.close();
  return [...stage.missed, ...other.missed];
}
