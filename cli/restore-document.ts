import { textHash } from "../documents/text-hash";
import { type Restored, restore } from "../engine/index";
import type { MappingFile } from "../shared/document/mapping";
import { readConfined, rewriteConfined } from "./confined-documents";
import { checkEnding, documentFiles, ready, readDocumentFile, writeDocumentFile } from "./document-files";
import { partWords, problemWords } from "./document-words";
import { EXIT, Failure } from "./failure";
import { isSameText, warnOfOther } from "./mapping-fit";

/** In its own format. `say` prints lost parts. @throws Failure; then no file is written. */
export async function restoreDocument(
  from: string,
  out: string,
  force: boolean,
  mapping: MappingFile,
  say: (line: string) => void,
): Promise<Restored> {
  const [file, ...others] = await documentFiles(from, out, force);
  if (file === undefined || others.length > 0 || file.from !== from)
    throw new Failure(EXIT.usage, "FILE is to be one document, not a folder");
  await ready(file, force);
  const bytes = await readDocumentFile(file);
  const read = await readConfined(file.name, bytes);
  if (!read.ok) throw new Failure(EXIT.badData, problemWords(read.error));
  const { text, format } = read.value;
  if (format === undefined) throw new Failure(EXIT.badData, "documents of this kind cannot be written back");
  checkEnding(format, file);
  if (!warnOfOther(text, mapping, say) && !isSameText(text, mapping))
    say(
      `${file.name}: it was changed since it was depersonalized, or the mapping is of another document: check the names`,
    );
  const restored = restore(text, mapping);
  const edits = restored.places.map(({ start, end }, index) => {
    const span = restored.spans[index];
    return { start, end, replacement: restored.text.slice(span?.start, span?.end) };
  });
  const written = await rewriteConfined(file.name, bytes, { text: textHash(text), edits, restores: true });
  if (!written.ok) throw new Failure(EXIT.badData, problemWords(written.error));
  await writeDocumentFile(file, written.value.bytes, force);
  const { notCarried, unread } = written.value;
  if (notCarried.length > 0) say(`${file.name}: not carried over: ${partWords(notCarried)}`);
  if (unread.length > 0) say(`${file.name}: not looked into, and in the copy as it was: ${partWords(unread)}`);
  // Names of bookmarks and sheets have no brackets, but were not altered.
  const bare = (words: string): string => words.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  const names = new Set(Object.keys(mapping.mapping).map(bare));
  const isName = (words: string): boolean => !/[[\]]/.test(words) && names.has(bare(words));
  return { ...restored, altered: restored.altered.filter((one) => !isName(one)) };
}
