/**
 * Documents of every format with names in unusual parts: copies must contain no names and otherwise not change.
 *
 * npm run bench -- documents [--only FORMAT] [--keep FOLDER [--again]] [--without-engine]
 *
 * Writes docs/benchmarks-documents.md unless `--only` is given, prints leaks, and exits with 1 if there are any.
 * `--keep`: folder for documents, copies and drawings; `--again` uses its documents.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { localEngine } from "../../cli/local-engine";
import { makeCorpus, readCorpus, type CorpusDocument } from "./documents/corpus";
import { byEngine, depersonalize, type Depersonalized } from "./documents/depersonalize";
import { judge, namesLeft, type Folders } from "./documents/judge";
import { knownNames } from "./documents/known-names";
import { problems, table, writePage } from "./documents/page";
import { missingPrograms } from "./documents/programs";

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    only: { type: "string" },
    keep: { type: "string" },
    again: { type: "boolean" },
    "without-engine": { type: "boolean" },
  },
});
const say = (line: string): void => void process.stderr.write(`> ${Math.round(performance.now() / 1000)} s: ${line}\n`);

const missing = await missingPrograms();
if (missing.length > 0) {
  process.stderr.write(`These are needed and not here:\n${missing.map((one) => `  ${one}\n`).join("")}`);
  process.exit(1);
}
const folder = values.keep === undefined ? await mkdtemp(join(tmpdir(), "outis-documents-")) : resolve(values.keep);
const folders: Folders & { readonly engine: string } = {
  sources: join(folder, "sources"),
  copies: join(folder, "copies"),
  engine: join(folder, "by-engine"),
  drawnSources: join(folder, "drawn-sources"),
  drawnCopies: join(folder, "drawn-copies"),
};
for (const one of Object.values<string>({ ...folders })) await mkdir(one, { recursive: true });

if (values.again !== true) say("writing the corpus");
const documents = await (values.again === true
  ? readCorpus(folders.sources)
  : makeCorpus(folders.sources, values.only));
if (documents.length === 0) throw new Error("There are no documents of this format");
say(`${documents.length} documents; hiding their names`);
const copies = await copiesOf(documents, folders.copies, ({ marks }) => {
  const words = marks.map(({ mark }) => mark);
  return (text) => Promise.resolve(knownNames(text, words));
});
say("looking into the copies");
const verdicts = await judge(documents, copies, folders);
const found = new Map<string, number>();
if (values["without-engine"] !== true) {
  say("hiding what the engine finds");
  const engine = await localEngine();
  const short = documents.filter(({ long }) => !long);
  const byItself = await copiesOf(
    short,
    folders.engine,
    ({ language }) =>
      (text) =>
        byEngine(engine, text, language),
  );
  for (const [file, left] of await namesLeft(short, byItself, folders.engine)) {
    const standing = verdicts.find(({ document }) => document.file === file)?.standing ?? [];
    found.set(file, standing.filter(({ mark }) => !left.has(mark)).length);
  }
}
process.stdout.write(`${table(verdicts, found)}\n\n${problems(verdicts).join("\n")}\n`);
if (values.only === undefined) await writePage(verdicts, found);
if (values.keep === undefined) await rm(folder, { recursive: true });
if (verdicts.some(({ leaks }) => leaks.length > 0)) process.exitCode = 1;

/** Also writes them into a folder. */
async function copiesOf(
  all: readonly CorpusDocument[],
  target: string,
  finder: (document: CorpusDocument) => Parameters<typeof depersonalize>[2],
): Promise<Map<string, Depersonalized>> {
  const written = new Map<string, Depersonalized>();
  for (const document of all) {
    const { file } = document;
    const copy = await depersonalize(file, await readFile(join(folders.sources, file)), finder(document));
    written.set(file, copy);
    if (copy.bytes !== undefined) await writeFile(join(target, file), copy.bytes);
    if (copy.problem !== undefined) say(`${file}: ${copy.problem}`);
  }
  return written;
}
