import fs from "node:fs";
import { at } from "./setup/root.mjs";

/** `name.ru.txt` in examples/, else the first text. @returns {{name: string, text: string}} */
export function sample(language) {
  const names = fs
    .readdirSync(at("examples"))
    .filter((name) => name.endsWith(".txt"))
    .sort();
  const name = names.find((each) => new RegExp(`[.-]${language}\\.txt$`).test(each)) ?? names[0];
  if (name === undefined) throw new Error("There is no sample in examples/");
  return { name, text: fs.readFileSync(at("examples", name), "utf8") };
}

/** A recording of two speakers. */
export const spoken = (language) =>
  at("e2e", "recordings", language === "ru" ? "reading-ru.ogg" : `dialogue-${language}.ogg`);
