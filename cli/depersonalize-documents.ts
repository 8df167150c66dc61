import { mkdir } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import type { Depersonalized, Engine } from "../engine/index";
import { textHash } from "../documents/text-hash";
import { FLAWS } from "../shared/ipc/document-parts";
import type { DocumentProgress } from "../shared/ipc/document-progress";
import { fingerprintOf } from "../shared/document/fingerprint";
import type { Mode } from "../shared/document/languages";
import type { MappingFile } from "../shared/document/mapping";
import { wordPrints } from "../shared/document/words-in-order";
import {
  boxesFileOf,
  type BoxesFile,
  boxesIn,
  checkBoxesTarget,
  NO_BOXES,
  pagesOf,
  readBoxes,
  withChoices,
  writeBoxes,
} from "./boxes-file";
import { chosenColumns, type ColumnOption, withColumns } from "./column-options";
import { readConfined, rewriteConfined } from "./confined-documents";
import {
  checkEnding,
  documentFiles,
  readDocumentFile,
  ready,
  writeDocumentFile,
  type DocumentFile,
} from "./document-files";
import { NO_WAY_BACK, partWords, problemWords, regionSummary } from "./document-words";
import { checkDistinct } from "./distinct-files";
import { EXIT, Failure } from "./failure";
import { CopyNames } from "./file-names";
import { printLanguages } from "./language-notices";
import { strongRandom } from "./local-engine";
import { filesBefore, othersLine } from "./output-folder";
import { checkMappingTarget, writeMapping } from "./mapping-output";
import { SharedMemory } from "./shared-memory";

export interface DocumentsAsked {
  readonly file: string;
  readonly out: string;
  readonly mode: Mode;
  readonly languageIn: string;
  readonly languageOut: string;
  readonly mapping: string | undefined;
  readonly force: boolean;
  readonly columns: readonly ColumnOption[];
  readonly keepUnread: boolean;
  /** Files of `boxes-file.ts`. */
  readonly boxes: string | undefined;
  readonly boxesOut: string | undefined;
}

/** `fingerprint`: of the text to restore. Default: of the result. */
export function mappingFileOf(
  { text, mapping, occurrences }: Depersonalized,
  language: string,
  fingerprint = fingerprintOf(text),
): MappingFile {
  const placeholders = occurrences.map(([placeholder]) => placeholder);
  return { outis: 1, language, mapping, occurrences, fingerprint, words: wordPrints(text, placeholders) };
}

/**
 * In their own formats; placeholders are shared in a folder.
 * @throws Failure if one cannot be written; in a folder, after the last.
 */
export async function depersonalizeDocuments(
  engine: () => Promise<Engine>,
  asked: DocumentsAsked,
  say: (line: string) => void,
): Promise<void> {
  const files = await documentFiles(asked.file, asked.out, asked.force);
  const several = files.length > 1 || files[0]?.from !== asked.file;
  const mappingOf = ({ to }: DocumentFile): string | undefined =>
    asked.mapping === undefined || !several ? asked.mapping : join(asked.mapping, `${relative(asked.out, to)}.json`);
  if (several && (asked.boxes ?? asked.boxesOut) !== undefined)
    throw new Failure(EXIT.usage, "--boxes and --boxes-out need one FILE: each document has its own pages");
  const targets = { OUT: asked.out, "--mapping": asked.mapping };
  if (several) {
    // Mappings may be beside the copies.
    checkDistinct({ FILE: asked.file, OUT: asked.out });
    checkDistinct({ FILE: asked.file, "--mapping": asked.mapping });
  } else {
    checkDistinct({ FILE: asked.file, ...targets, "--boxes-out": asked.boxesOut });
    checkDistinct({ "--boxes": asked.boxes, ...targets });
  }
  if (asked.boxesOut !== undefined) await checkBoxesTarget(asked.boxesOut, asked.force);
  const boxes = asked.boxes === undefined ? NO_BOXES : await readBoxes(asked.boxes);
  if (!several && asked.mapping !== undefined) await checkMappingTarget(asked.mapping, asked.force);
  const before = several ? await filesBefore(asked.out, "--out", asked.force) : [];
  const mappingsBefore =
    several && asked.mapping !== undefined ? await filesBefore(asked.mapping, "--mapping", asked.force) : [];
  const written: string[] = [];
  const loaded = await engine();
  const [memory, names] = [new SharedMemory(asked.mode), new CopyNames()];
  let failed = 0;
  for (const file of files) {
    try {
      const { to } = await depersonalizeOne(loaded, file, asked, {
        ...{ memory, names, several, boxes, mappingOf, say },
      });
      written.push(relative(asked.out, to));
    } catch (error) {
      if (!several || !(error instanceof Failure)) throw error;
      failed += 1;
      say(`${file.name}: ${error.message}`);
    }
  }
  for (const line of [
    othersLine("--out", before, new Set(written)),
    othersLine("--mapping", mappingsBefore, new Set(written.map((name) => `${name}.json`))),
  ])
    if (line !== undefined) say(line);
  if (failed > 0) throw new Failure(EXIT.badData, `${failed} of ${files.length} files are not written`);
}

interface Batch {
  readonly memory: SharedMemory;
  readonly names: CopyNames;
  readonly several: boolean;
  readonly boxes: BoxesFile;
  readonly mappingOf: (file: DocumentFile) => string | undefined;
  readonly say: (line: string) => void;
}

async function depersonalizeOne(
  engine: Engine,
  document: DocumentFile,
  { mode, languageIn, languageOut, force, columns, keepUnread, boxesOut }: DocumentsAsked,
  { memory, names, several, boxes, mappingOf, say }: Batch,
): Promise<DocumentFile> {
  let file = document;
  const bytes = await readDocumentFile(file);
  let said = "";
  const onProgress = ({ step, page, pages }: DocumentProgress): void => {
    if (page === undefined) return;
    const line = `${file.name}: ${step} page ${page} of ${pages}`;
    if (line !== said) say(line);
    said = line;
  };
  const read = await readConfined(file.name, bytes, onProgress);
  if (!read.ok) throw new Failure(EXIT.badData, problemWords(read.error));
  const { text, format } = read.value;
  if (format === undefined) throw new Failure(EXIT.badData, NO_WAY_BACK);
  const flaws = read.value.parts.leftOut.filter(({ kind }) => FLAWS.includes(kind));
  if (flaws.length > 0) say(`${file.name}: the file is not whole: ${partWords(flaws)}`);
  checkEnding(format, file);
  const source = { name: file.name, bytes, read: read.value };
  const pages = boxes === NO_BOXES && boxesOut === undefined ? undefined : await pagesOf(source, boxes);
  // Reports mistyped names before the work.
  chosenColumns(read.value.columns ?? [], columns);
  const writing = { mode, language: languageIn, languageOut, random: strongRandom };
  const found = await engine.depersonalize(text, { ...writing, memory: memory.next() });
  const result = await withColumns({ name: file.name, bytes }, read.value, found, columns, writing);
  memory.keep(text, result);
  await printLanguages(text, (line) => say(`${file.name}: ${line}`));
  const hide = (name: string): Promise<Depersonalized> =>
    engine.depersonalize(name, { ...writing, memory: memory.next() });
  file = await names.placeOf(file, text, result, hide);
  if (basename(file.to) !== basename(document.to)) say(`${file.name}: its copy is called ${basename(file.to)}`);
  if (file.folder !== undefined) await ready(file, force);
  const mapping = mappingOf(file);
  if (mapping !== undefined) await checkMappingTarget(mapping, force);
  const edits = result.spans.map(({ start, end, resultStart, resultEnd }) => ({
    ...{ start, end },
    replacement: result.text.slice(resultStart, resultEnd),
  }));
  const { seen, regions } = read.value;
  const kept = keepUnread
    ? regions?.map((region) => ({ ...region, covered: region.kind !== "unread" && region.covered }))
    : regions;
  const chosen = withChoices(kept, boxes);
  const changes = { boxes: boxesIn(boxes), turns: {} };
  const rewrite = { text: textHash(text), edits, seen, regions: chosen, changes };
  const written = await rewriteConfined(file.name, bytes, rewrite, onProgress);
  if (!written.ok) throw new Failure(EXIT.badData, problemWords(written.error));
  if (mapping !== undefined) {
    if (several) await mkdir(dirname(mapping), { recursive: true });
    await writeMapping(mapping, mappingFileOf(result, languageIn, written.value.fingerprint), force);
  }
  await writeDocumentFile(file, written.value.bytes, force);
  if (boxesOut !== undefined && pages !== undefined)
    await writeBoxes(
      boxesOut,
      await boxesFileOf(source, { pages, boxes, regions: chosen, found: result.spans }),
      force,
    );
  const { notCarried, unread } = written.value;
  const summary = regionSummary(chosen);
  if (summary !== undefined) say(`${file.name}: regions: ${summary}`);
  if (notCarried.length > 0) say(`${file.name}: not carried over: ${partWords(notCarried)}`);
  if (unread.length > 0) say(`${file.name}: not looked into, and in the copy as it was: ${partWords(unread)}`);
  return file;
}
