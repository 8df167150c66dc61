import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { copyOfCheckout } from "./copy.mjs";
import { broken } from "./mutant.mjs";
import { runTest } from "./run-test.mjs";

const WORDS = {
  red: "red    ",
  green: "GREEN  ",
  none: "NO TEST",
  before: "BROKEN ",
};

/**
 * Breaks one promise after another in a copy of the checkout, and prints a row for each: its test must be green before
 * and red after.
 *
 * @param {readonly import("./mutant.mjs").Mutant[]} mutants
 * @returns {Promise<boolean>} whether every break was noticed
 */
export async function runMutants(mutants) {
  const copy = copyOfCheckout();
  process.once("exit", copy.remove);
  process.once("SIGINT", () => process.exit(130));
  let bad = 0;
  const before = new Map();
  for (const mutant of mutants) {
    const key = `${mutant.test} ${mutant.name}`;
    if (!before.has(key)) before.set(key, await runTest(copy.root, mutant));
    const whole = before.get(key);
    const { outcome, said } =
      whole.outcome === "green" ? await runBroken(copy.root, mutant) : { ...whole, outcome: "before" };
    if (outcome !== "red") bad += 1;
    process.stdout.write(`${WORDS[outcome]}  ${mutant.id.padEnd(28)} ${mutant.promise}\n`);
    if (outcome !== "red") process.stdout.write(`         ${mutant.test}: ${mutant.name}\n${indented(said)}`);
  }
  process.stdout.write(
    bad === 0
      ? `${mutants.length} breaks, all noticed\n`
      : `${mutants.length} breaks, ${bad} not noticed (GREEN: no test saw it; NO TEST: none ran; BROKEN: red before)\n`,
  );
  return bad === 0;
}

async function runBroken(root, mutant) {
  const file = path.join(root, mutant.file);
  const source = fs.readFileSync(file, "utf8");
  fs.writeFileSync(file, broken(mutant, source));
  try {
    return await runTest(root, mutant);
  } finally {
    fs.writeFileSync(file, source);
  }
}

const indented = (said) =>
  said
    .split("\n")
    .slice(-12)
    .map((line) => `         ${line}\n`)
    .join("");
