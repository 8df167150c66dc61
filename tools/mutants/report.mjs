import { LEGEND, WORDS } from "./outcome.mjs";
import { markdownTable } from "./table.mjs";

const indented = (said) =>
  said
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, 12)
    .map((line) => `         ${line}\n`)
    .join("");

const time = (seconds) => `${seconds.toFixed(1)} s`;

export function lineOf({ mutant, outcome, seconds, said }) {
  const line = `${WORDS[outcome].padEnd(8)} ${mutant.id.padEnd(32)} ${time(seconds).padStart(8)}  ${mutant.promise}\n`;
  return outcome === "red" ? line : `${line}         ${mutant.test}: ${mutant.name}\n${indented(said)}`;
}

/**
 * @param {readonly import("./outcome.mjs").RowResult[]} results
 * @param {{total: number, leftOut: number}} counts rows of the table, and rows that were asked for but did not run
 * @param {number} seconds duration of the run
 */
function closingLine(results, { total, leftOut }, seconds) {
  const count = (outcome) => results.filter((result) => result.outcome === outcome).length;
  const counted = Object.entries(WORDS)
    .map(([outcome, word]) => `${count(outcome)} ${word}`)
    .join(", ");
  const partial = leftOut === 0 ? "" : `; PARTIAL: ${leftOut} rows were left out`;
  return `${results.length} of ${total} rows in ${time(seconds)}: ${counted}${partial}`;
}

export function summary(results, counts, seconds) {
  const failed = results.filter(({ outcome }) => outcome !== "red");
  const list = failed.map(({ mutant, outcome }) => `  ${WORDS[outcome].padEnd(8)} ${mutant.id}\n`).join("");
  return `\n${list}${closingLine(results, counts, seconds)}\n${failed.length === 0 ? "" : `${LEGEND}\n`}`;
}

/**
 * The page that `--record` writes.
 *
 * @param {readonly import("./outcome.mjs").RowResult[]} results
 * @param {{seconds: number, commit: string, date: string, machine: string}} run
 * @returns {Promise<string>} Markdown
 */
export function recordOf(results, { seconds, commit, date, machine }) {
  const rows = results.map(({ mutant, outcome, seconds: took }) => [
    `\`${mutant.id}\``,
    WORDS[outcome],
    time(took),
    mutant.promise,
  ]);
  return markdownTable(
    `# Mutants: the last recorded run

Printed by \`npm run mutants -- security --record docs/mutants.md\`. Each row is a promise of [security.md](security.md):
its code was broken in a copy of the checkout, and \`red\` means that its test passed before and failed after.

- Commit: \`${commit}\`, ${date}
- Machine: ${machine}
- ${closingLine(results, { total: results.length, leftOut: 0 }, seconds)}
`,
    ["break", "test", "time", "promise"],
    rows,
  );
}
