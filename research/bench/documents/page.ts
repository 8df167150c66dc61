import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { machine } from "../machine";
import { formatOf } from "./corpus";
import type { Verdict } from "./judge";
import { ROOT } from "./programs";

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const MEGABYTE = 1_000_000;

function row(name: string, verdicts: readonly Verdict[], found: ReadonlyMap<string, number>): string {
  const timed = verdicts.filter(({ document, copy }) => document.long && copy.bytes !== undefined);
  const megabytes = sum(timed.map(({ copy }) => copy.size / MEGABYTE));
  const speed = (seconds: (of: Verdict) => number): string =>
    megabytes === 0 ? "-" : (sum(timed.map(seconds)) / megabytes).toFixed(1);
  const standing = sum(verdicts.map((one) => one.standing.length));
  const parts = new Set(verdicts.flatMap((one) => one.standing.map(({ part }) => part)));
  const pages = sum(verdicts.map((one) => one.pages ?? 0));
  const different = sum(verdicts.map((one) => one.different.length + (one.incomparable === undefined ? 0 : 1)));
  const cells = [
    name,
    verdicts.length,
    standing,
    parts.size,
    speed(({ copy }) => copy.readSeconds),
    speed(({ copy }) => copy.writeSeconds),
    sum(verdicts.map(({ leaks }) => leaks.length)),
    sum(verdicts.map(({ unsaid }) => unsaid.length)),
    `${verdicts.filter(({ unopened }) => unopened === undefined).length} of ${verdicts.length}`,
    pages === 0 ? "-" : pages,
    pages === 0 && different === 0 ? "-" : different,
    byEngine(verdicts, found),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Share of removed names in documents that the engine worked on. */
function byEngine(verdicts: readonly Verdict[], found: ReadonlyMap<string, number>): string {
  const read = verdicts.filter(({ document }) => found.has(document.file));
  const standing = sum(read.map((one) => one.standing.length));
  const gone = sum(read.map(({ document }) => found.get(document.file) ?? 0));
  return standing === 0 ? "-" : `${Math.round((100 * gone) / standing)} %`;
}

export function table(verdicts: readonly Verdict[], found: ReadonlyMap<string, number>): string {
  const formats = [...new Set(verdicts.map(({ document }) => formatOf(document)))];
  const rows = formats.map((name) =>
    row(
      name,
      verdicts.filter(({ document }) => formatOf(document) === name),
      found,
    ),
  );
  return [
    "| format | documents | names | parts | read, s/MB | write, s/MB | leaks | dropped unsaid | opened | pages | differ elsewhere | found by the engine |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
    row("all", verdicts, found),
  ].join("\n");
}

/** Leaks, missing notices, documents that were not written or do not open, pages that differ. */
export function problems(verdicts: readonly Verdict[]): string[] {
  return verdicts.flatMap(({ document: { file }, leaks, unsaid, unopened, different, incomparable }) => [
    ...leaks.map(({ part, where }) => `${file}: leak of ${part}: ${where.slice(0, 3).join("; ")}`),
    ...unsaid.map(({ part }) => `${file}: dropped without a word: ${part}`),
    ...(unopened === undefined ? [] : [`${file}: ${unopened}`]),
    ...(different.length === 0 ? [] : [`${file}: other beside what was hidden: page ${different.join(", ")}`]),
    ...(incomparable === undefined ? [] : [`${file}: ${incomparable}`]),
  ]);
}

export async function writePage(verdicts: readonly Verdict[], found: ReadonlyMap<string, number>): Promise<void> {
  const { date, cpu, cores, system, node, load } = machine();
  const open = problems(verdicts).map((one) => `- ${one}`);
  const page = `# Documents that come back

Written by \`npm run bench -- documents\`; do not edit by hand. ${date}, ${cpu}, ${cores} cores, ${system}, Node ${node}, load ${load}.

${verdicts.length} documents, made by the command with LibreOffice and Python writers (\`research/bench/documents/python\`). Each holds invented
names, every one of them in one place of one document only: in the text, in tables, in heads and notes, and in the parts that
are seldom looked into. They are hidden the way the command line does it, in the thread that it reads and writes documents
in, each name by its own letters in reverse, so that the lines keep their width.

- **Names** stand in the document as its writer left it, found by a search that shares no code with Outis: all parts
  inflated, eight encodings, entities, escapes, base64, streams and strings of PDF, text as pypdf, pdftotext and LibreOffice
  read it. In pictures and scans also the letters of the drawn page, read by Tesseract; a word that differs from a name in two
  letters is taken for it. **Parts** are the kinds of places they stand in.
- **Leaks** are names that the same search finds in the copy. **Dropped unsaid** are names that were neither read nor kept, of
  a document of which nothing was said to be left out.
- **Opened**: by LibreOffice, which repairs nothing when it runs without a window, and by the Python reader of the format.
- **Pages** of document and copy are drawn (LibreOffice, poppler; 72 dots to the inch) and compared point by point. Lines of
  text that hold a name or its reverse may differ, and so may the places of names in pictures and the signs of notes; a page
  **differs elsewhere** if anything else does.
- **Seconds per megabyte** of the file, of the largest document of each format, which is small: the start of the thread and of
  what reads letters in pictures is in it. Writing reads the document twice more, to compare and to check.
- **Found by the engine**: the share of names that are gone when the engine alone chooses what to hide, without the largest
  documents. They are invented so that nothing knows them, and stand in places without a sentence around them.

${table(verdicts, found)}

${open.length === 0 ? "Nothing is open." : `Open:\n\n${open.join("\n")}`}
`;
  const file = join(ROOT, "docs", "benchmarks-documents.md");
  if (!existsSync(join(ROOT, "docs"))) throw new Error("run in a checkout");
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
}
