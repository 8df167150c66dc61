import prettier from "prettier";

const HEAD = ["promise", "code", "test", "break"];
const row = (cells) => `| ${cells.join(" | ")} |`;
const code = (text) => `\`${text}\``;
const format = (lines) => prettier.format(lines.join("\n"), { parser: "markdown", printWidth: 120 });
const table = (head, rows) => [row(head), row(head.map(() => "---")), ...rows.map(row)];

/** Formatted as `npm test` requires. */
export const markdownTable = (text, head, rows) => format([text, ...table(head, rows)]);

/**
 * The page with its table of promises written anew from the mutants.
 *
 * @param {string} page Markdown with one table
 * @param {readonly import("./mutant.mjs").Mutant[]} mutants
 * @returns {Promise<string>}
 */
export function withTable(page, mutants) {
  const lines = page.split("\n");
  const first = lines.findIndex((line) => line.startsWith("|"));
  if (first < 0) throw new Error("The page has no table");
  const count = lines.slice(first).findIndex((line) => !line.startsWith("|"));
  const rows = mutants.map(({ promise, file, test, id }) => [promise, code(file), code(test), code(id)]);
  lines.splice(first, count, ...table(HEAD, rows));
  return format(lines);
}
