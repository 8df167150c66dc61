import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Depersonalized, Engine } from "../../engine/index";
import { textHash } from "../../documents/text-hash";
import type { DocumentProgress } from "../../shared/ipc/document-progress";
import { fingerprintOf } from "../../shared/document/fingerprint";
import type { Mode } from "../../shared/document/languages";
import type { MappingFile } from "../../shared/document/mapping";
import { wordPrints } from "../../shared/document/words-in-order";
import { chosenColumns, type ColumnOption, withColumns } from "./column-options";
import { readConfined, rewriteConfined } from "./confined-documents";
import { documentFiles, readDocumentFile, writeDocumentFile, type DocumentFile } from "./document-files";
import { NO_WAY_BACK, partWords, problemWords } from "./document-words";
import { EXIT, Failure } from "./failure";
import { strongRandom } from "./local-engine";
import { checkMappingTarget, writeMapping } from "./mapping-output";
import { SharedMemory } from "./shared-memory";

export interface DocumentsAsked {
  readonly file: string;
  readonly out: string;
  readonly mode: Mode;
  readonly languageIn: string;
  readonly languageOut: string;
  /** A file; where `file` is a folder a folder, with a mapping for each document. */
  readonly mapping: string | undefined;
  readonly force: boolean;
  /** Of documents that are tables. */
  readonly columns: readonly ColumnOption[];
}

/** The way back from a result, as the file that `restore` takes. */
export function mappingFileOf(result: Depersonalized, language: string): MappingFile {
  const { text, mapping, occurrences } = result;
  const placeholders = occurrences.map(([placeholder]) => placeholder);
  const [fingerprint, words] = [fingerprintOf(text), wordPrints(text, placeholders)];
  return { outis: 1, language, mapping, occurrences, fingerprint, words };
}

/**
 * Writes documents without personal data, each in its own format; a folder's with the same placeholders in all.
 * @param say a line for the person: which page is being read in its picture, what of a document was not carried over, and in a folder what was not written.
 * @throws Failure for the only document that cannot be written, and after the last where one of several could not.
 */
export async function depersonalizeDocuments(
  engine: () => Promise<Engine>,
  asked: DocumentsAsked,
  say: (line: string) => void,
): Promise<void> {
  const files = await documentFiles(asked.file, asked.out, asked.force);
  const several = files.length > 1 || files[0]?.from !== asked.file;
  const mappingOf = ({ name }: DocumentFile): string | undefined =>
    asked.mapping === undefined || !several ? asked.mapping : join(asked.mapping, `${name}.json`);
  for (const file of files) {
    const target = mappingOf(file);
    if (target !== undefined) await checkMappingTarget(target, asked.force);
  }
  const loaded = await engine();
  const memory = new SharedMemory(asked.mode);
  let failed = 0;
  for (const file of files) {
    try {
      await depersonalizeOne(loaded, file, asked, { memory, several, mapping: mappingOf(file), say });
    } catch (error) {
      if (!several || !(error instanceof Failure)) throw error;
      failed += 1;
      say(`${file.name}: ${error.message}`);
    }
  }
  if (failed > 0) throw new Failure(EXIT.badData, `${failed} of ${files.length} files are not written`);
}

interface Batch {
  readonly memory: SharedMemory;
  readonly several: boolean;
  readonly mapping: string | undefined;
  readonly say: (line: string) => void;
}

async function depersonalizeOne(
  engine: Engine,
  file: DocumentFile,
  { mode, languageIn, languageOut, force, columns }: DocumentsAsked,
  { memory, several, mapping, say }: Batch,
): Promise<void> {
  const bytes = await readDocumentFile(file);
  let said = "";
  const onProgress = ({ step, page, pages }: DocumentProgress): void => {
    const line = `${file.name}: ${step} page ${page} of ${pages}`;
    if (line !== said) say(line);
    said = line;
  };
  const read = await readConfined(file.name, bytes, onProgress);
  if (!read.ok) throw new Failure(EXIT.badData, problemWords(read.error));
  const { text, format } = read.value;
  if (format === undefined) throw new Failure(EXIT.badData, NO_WAY_BACK);
  // Known before the work: what is meant may be called otherwise.
  chosenColumns(read.value.columns ?? [], columns);
  const writing = { mode, language: languageIn, languageOut, random: strongRandom };
  const found = await engine.depersonalize(text, { ...writing, memory: memory.next() });
  const result = await withColumns({ name: file.name, bytes }, read.value, found, columns, writing);
  memory.keep(text, result);
  const edits = result.spans.map(({ start, end, resultStart, resultEnd }) => ({
    ...{ start, end },
    replacement: result.text.slice(resultStart, resultEnd),
  }));
  const written = await rewriteConfined(file.name, bytes, { text: textHash(text), edits }, onProgress);
  if (!written.ok) throw new Failure(EXIT.badData, problemWords(written.error));
  if (mapping !== undefined) {
    if (several) await mkdir(dirname(mapping), { recursive: true });
    await writeMapping(mapping, mappingFileOf(result, languageIn), force);
  }
  await writeDocumentFile(file, written.value.bytes, force);
  const { notCarried, unread } = written.value;
  if (notCarried.length > 0) say(`${file.name}: not carried over: ${partWords(notCarried)}`);
  if (unread.length > 0) say(`${file.name}: not looked into, and in the copy as it was: ${partWords(unread)}`);
}
