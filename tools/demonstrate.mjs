// Depersonalizes a sample in the interface, for machines without a display.
import fs from "node:fs";
import path from "node:path";
import { depersonalize, driveOutis, words } from "./drive.mjs";
import { sample } from "./sample.mjs";
import { main } from "./setup/prepare.mjs";
import { at } from "./setup/root.mjs";
import { say } from "./setup/say.mjs";

const LIMIT_MS = 120_000;
const PICTURE = at("out", "screenshots", "start.png");

main(async () => {
  const language = process.env.OUTIS_LANG === "en" ? "en" : "ru";
  const { name, text } = sample(language);
  say(`> Depersonalizing examples/${name} in the application`);
  const outis = await driveOutis({ language });
  try {
    const result = await depersonalize(outis.page, await words(language), { text, limit: LIMIT_MS });
    process.stdout.write(`\n${result.trim()}\n\n`);
  } finally {
    fs.mkdirSync(path.dirname(PICTURE), { recursive: true });
    await outis.page.screenshot({ path: PICTURE });
    process.stdout.write(`Screenshot: ${PICTURE}\n`);
    await outis.close();
  }
});
