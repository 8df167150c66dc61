import fs from "node:fs";
import { at } from "./setup/root.mjs";

/** The sample in examples/ for a language: `name.ru.txt`, else the first text there is. @returns {{name: string, text: string}} */
export function sample(language) {
  const names = fs
    .readdirSync(at("examples"))
    .filter((name) => name.endsWith(".txt"))
    .sort();
  const name = names.find((each) => new RegExp(`[.-]${language}\\.txt$`).test(each)) ?? names[0];
  if (name === undefined) throw new Error("There is no sample in examples/");
  return { name, text: fs.readFileSync(at("examples", name), "utf8") };
}
