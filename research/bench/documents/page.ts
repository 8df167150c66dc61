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
    ...unsaid.map(({ part }) => `${file}: dropped without a notice: ${part}`),
    ...(unopened === undefined ? [] : [`${file}: ${unopened}`]),
    ...(different.length === 0 ? [] : [`${file}: differs outside the hidden text: page ${different.join(", ")}`]),
    ...(incomparable === undefined ? [] : [`${file}: ${incomparable}`]),
  ]);
}

export async function writePage(verdicts: readonly Verdict[], found: ReadonlyMap<string, number>): Promise<void> {
  const { date, cpu, cores, system, node, load } = machine();
  const open = problems(verdicts).map((one) => `- ${one}`);
  const page = `# Documents that come back

Written by \`npm run bench -- documents\`; do not edit by hand. ${date}, ${cpu}, ${cores} cores, ${system}, Node ${node}, load ${load}.

${verdicts.length} documents, created by the command with LibreOffice and Python writers (\`research/bench/documents/python\`). Each contains
invented names. Every name is in one place of one document only: in the text, in tables, in headers and notes, or in parts that
are rarely examined. The names are hidden in the same way as by the command line, in the same thread for documents. Each name is
replaced by its own letters in reverse, so that lines keep their width.

- **Names** are in the original document according to a search that shares no code with Outis. It searches all decompressed
  parts, eight encodings, entities, escapes, base64, streams and strings of PDF, and the text that pypdf, pdftotext and
  LibreOffice read. In pictures and scans, the search also includes the letters of the rendered page. Outis itself reads these
  with Tesseract, and a word counts as a name if it differs in at most two letters. **Parts** are the kinds of places with names.
- **Leaks** are names that the same search finds in the copy. **Dropped unsaid** are names that are neither in the text that was
  read nor in the copy, although nothing was reported as left out of the document.
- **Opened**: by LibreOffice, which repairs nothing when it runs without a window, and by the Python reader of the format.
- **Pages** of the document and of the copy are rendered (LibreOffice, poppler; 72 dots per inch) and compared pixel by pixel.
  Lines of text that contain a name or its reverse may differ. Names in pictures and the icons of notes may differ, too. A page
  **differs elsewhere** if more than six other pixels are clearly different.
- **Seconds per megabyte** of the file, for the largest document of each format. These documents are small, so the time for
  starting the thread and the text recognition is noticeable. Writing reads the document twice more, to compare and to check.
- **Found by the engine**: the share of names that are removed if the engine alone chooses the text to hide, without the largest
  documents. The names are invented, so no list contains them, and there is no sentence around them.

A dash means that the value was not measured.

${table(verdicts, found)}

${open.length === 0 ? "There are no open problems." : `Open problems:\n\n${open.join("\n")}`}
`;
  const file = join(ROOT, "docs", "benchmarks-documents.md");
  if (!existsSync(join(ROOT, "docs"))) throw new Error("run in a checkout");
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
}
