// The application's main job on a sample, as a person would do it; for machines without a display.
import fs from "node:fs";
import { driveOutis, startTask } from "./drive.mjs";
import { main } from "./setup/prepare.mjs";
import { at } from "./setup/root.mjs";
import { say } from "./setup/say.mjs";

const SAMPLE_LIMIT_MS = 120_000;

/** The Russian sample: the service's default language. */
function sample() {
  const names = fs.readdirSync(at("examples")).filter((name) => name.endsWith(".txt"));
  const name = names.find((each) => each.includes("ru")) ?? names[0];
  if (name === undefined) throw new Error("There is no sample in examples/");
  return { name, text: fs.readFileSync(at("examples", name), "utf8") };
}

main(async () => {
  const { name, text } = sample();
  say(`> Depersonalizing examples/${name} in the application`);
  const outis = await driveOutis({ language: "en" });
  try {
    const result = await startTask(outis.page, { text, limit: SAMPLE_LIMIT_MS });
    const folder = at("out", "screenshots");
    fs.mkdirSync(folder, { recursive: true });
    const picture = at("out", "screenshots", "start.png");
    await outis.page.screenshot({ path: picture });
    process.stdout.write(`\n${result}\n\nScreenshot: ${picture}\n`);
  } finally {
    await outis.close();
  }
});
