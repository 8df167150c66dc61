import { fingerprintOf } from "../shared/document/fingerprint";
import type { Region } from "../shared/document/region";
import type { OnDocumentProgress } from "../shared/ipc/document-progress";
import { escapeRegExp } from "../shared/document/placeholders";
import { fail, ok, type Result } from "../shared/ipc/result";
import { overlapsAny, type TextRange, uncovered } from "../shared/sorted";
import { failureOf } from "./document-failure";
import { edited } from "./edited";
import { mapDocument } from "./map-document";
import type { Edit, MappedDocument, Written } from "./mapped-document";
import { type SeenPages, withSeenPages, withWordsOnly } from "./page/page-memory";
import { isChanged, NO_CHANGES, type PageChanges } from "./page-changes";
import { isEmptyUnder } from "./page-check";
import { removalsUnder, withoutLabelsUnder, wordsUnderBoxes } from "./text-under-boxes";
import { PartCounter } from "./part-counter";
import { findResidue, type Residue } from "./residual/find-residue";
import { soughtValues } from "./residual/sought-values";
import { ValueMatcher } from "./residual/value-matcher";
import { textHash } from "./text-hash";
import { unreadParts } from "./unread-parts";
import { WordIndex } from "./word-index";

export interface Rewrite {
  /** `textHash` of the extracted text; must be equal. */
  readonly text: string;
  readonly edits: readonly Edit[];
  /**
   * Remaining placeholders are no leak, so the copy is not read. Recognized text is not restored, because it may
   * confuse `1` with `7`.
   */
  readonly restores?: boolean;
  /** Default: as found. */
  readonly regions?: readonly Region[] | undefined;
  readonly seen?: SeenPages | undefined;
  readonly savedAt?: number;
  /** By hand. */
  readonly changes?: PageChanges | undefined;
}

export interface RewrittenDocument extends Written {
  readonly unread: MappedDocument["parts"]["leftOut"];
  /** Identifies the copy later. */
  readonly fingerprint?: string;
  readonly regions?: readonly Region[];
}

/**
 * Verifies the copy and its bytes, including parts no reader covers: removed words may occur only where the edited text
 * has them. Codes: unsupported_document, document_reads_differently, document_not_clean (`details.place`:
 * `RESIDUE_PLACES`, `details.part`), document_encrypted, document_unreadable (`details.reason`).
 */
export async function rewriteDocument(
  name: string,
  bytes: Uint8Array,
  rewrite: Rewrite,
  onProgress?: OnDocumentProgress,
): Promise<Result<RewrittenDocument>> {
  return (await withSeenPages(rewrite.seen, () => rewritten(name, bytes, rewrite, onProgress))).value;
}

async function rewritten(
  name: string,
  bytes: Uint8Array,
  { text, edits: asked, restores, regions, savedAt, changes = NO_CHANGES }: Rewrite,
  onProgress?: OnDocumentProgress,
): Promise<Result<RewrittenDocument>> {
  try {
    onProgress?.({ step: "reading" });
    const mapped = await mapDocument(name, bytes, onProgress);
    if (mapped === undefined) return fail("unsupported_document", "There is no way back into this document");
    if (textHash(mapped.text) !== text) return fail("document_reads_differently", "Another text is read of it now");
    const own = asked.filter((edit) => mapped.isFrame?.(edit) !== true);
    const places = changes.boxes.length > 0 ? await mapped.locate?.() : undefined;
    if (isChanged(changes) && mapped.locate === undefined)
      return fail("unsupported_document", "The document has no pages");
    const under = places === undefined ? [] : wordsUnderBoxes(mapped.text, places, changes.boxes);
    const edits =
      restores === true
        ? own.filter((edit) => !isGuessed(mapped, edit)).map((edit) => withoutFrame(mapped, edit))
        : [...withoutLabelsUnder(own, under), ...removalsUnder(mapped.text, under, own)].sort(
            (a, b) => a.start - b.start || a.end - b.end,
          );
    const chosen = restores === true ? withoutCovering(mapped.regions) : chosenRegions(mapped.regions, regions);
    if (chosen === undefined) return fail("document_reads_differently", "Other regions are found in it now");
    onProgress?.({ step: "writing" });
    const written = await mapped.write(edits, chosen, savedAt, changes);
    onProgress?.({ step: "checking" });
    const fingerprint =
      restores === true
        ? undefined
        : await fingerprintOfCopy(name, written.bytes, mapped, edits, under, changes, onProgress);
    if (restores !== true && fingerprint === undefined)
      return fail("document_not_clean", "What was taken away stands in the copy");
    const residue = restores === true ? undefined : residueOf(mapped, edits, written.bytes);
    if (residue !== undefined)
      return fail("document_not_clean", "A hidden value still stands in the copy", { ...residue });
    const told = new PartCounter();
    // Boxes add edits.
    if (restores === true) told.leaveOut("placeholdersInPictures", own.length - edits.length);
    const handled = new PartCounter();
    for (const { kind, covered } of chosen) {
      if (!covered && kind === "unread") told.leaveOut("unreadRegions");
      if (covered) handled.leaveOut("coveredRegions");
    }
    return ok({
      ...written,
      notCarried: [...written.notCarried, ...handled.parts.leftOut],
      unread: [...unreadParts(mapped, written), ...told.parts.leftOut],
      ...(fingerprint !== undefined && { fingerprint }),
      ...(chosen.length > 0 && { regions: chosen }),
    });
  } catch (error) {
    const { code, reason } = failureOf(error);
    return fail(code, "The document is not written", reason === undefined ? undefined : { reason });
  }
}

/** Undefined if not clean. Frees the text before searching the bytes. */
async function fingerprintOfCopy(
  name: string,
  bytes: Uint8Array,
  mapped: MappedDocument,
  edits: readonly Edit[],
  under: readonly TextRange[],
  changes: PageChanges,
  onProgress?: OnDocumentProgress,
): Promise<string | undefined> {
  const checking: OnDocumentProgress = (progress) => onProgress?.({ ...progress, step: "checking" });
  const again = await withWordsOnly(() => mapDocument(name, bytes, checking));
  if (again === undefined || !isClean(mapped, edits, under, again)) return undefined;
  return (await isEmptyUnder(again, edits, changes)) ? fingerprintOf(again.text) : undefined;
}

function residueOf(mapped: MappedDocument, edits: readonly Edit[], bytes: Uint8Array): Residue | undefined {
  const values = soughtValues(mapped.text, edits.filter(isInDocument(mapped)));
  const visible = edited(mapped.text, edits);
  return findResidue(bytes, new ValueMatcher(values).without(visible), visible);
}

/** Headings have no place. */
const isInDocument = ({ places }: Pick<MappedDocument, "places">): ((edit: Edit) => boolean) =>
  places.length === 0 ? () => true : overlapsAny(places);

const withoutCovering = (regions: readonly Region[] = []): Region[] =>
  regions.map((region) => ({ ...region, covered: false }));

/** Undefined if a covered region is missing now. */
function chosenRegions(found: readonly Region[] = [], listed: readonly Region[] = []): readonly Region[] | undefined {
  const ids = new Set(found.map(({ id }) => id));
  if (listed.some(({ id, covered }) => covered && !ids.has(id))) return undefined;
  const choices = new Map(listed.map(({ id, covered }) => [id, covered]));
  return found.map((region) => ({ ...region, covered: choices.get(region.id) ?? region.covered }));
}

function isGuessed({ places, unsure = [] }: MappedDocument, { start, end }: Edit): boolean {
  const meets = (one: Pick<Edit, "start" | "end">): boolean => one.start < end && one.end > start;
  return places.some((one) => one.place === "picture" && meets(one)) || unsure.some(meets);
}

/** Removes syntax such as `CELL:` before a number. */
function withoutFrame({ text, isFrame }: MappedDocument, edit: Edit): Edit {
  const { start, replacement } = edit;
  let longest = 0;
  for (let length = 1; length <= replacement.length && length <= start; length += 1) {
    if (isFrame?.({ start: start - length, end: start - length + 1 }) !== true) break;
    if (text.endsWith(replacement.slice(0, length), start)) longest = length;
  }
  return longest === 0 ? edit : { ...edit, replacement: replacement.slice(longest) };
}

/** Removed words, at most as often as in the edited text: some may be visible by choice. */
function isClean(
  { text, places }: MappedDocument,
  edits: readonly Edit[],
  under: readonly TextRange[],
  again: MappedDocument,
): boolean {
  if (again.text === edited(text, edits)) return true;
  const expected = withoutRepeated(text, places, edits);
  const read = withoutRepeated(again.text, again.places, []);
  const taken = new Set(
    edits
      .filter(isInDocument({ places }))
      .map(({ start, end }) => text.slice(start, end))
      .filter((words) => words.trim() !== ""),
  );
  // Pixels are gone; in recognized text, common words vary.
  const boxed = new Set(edits.filter((edit) => uncovered(edit, under).length === 0));
  for (const edit of boxed) {
    const words = text.slice(edit.start, edit.end);
    const isAlsoEdited = edits.some((one) => !boxed.has(one) && text.slice(one.start, one.end) === words);
    if (!isAlsoEdited && expected.includes(words)) taken.delete(words);
  }
  for (const words of taken) {
    if (!isShort(words)) continue;
    if (timesAlone(read, words) > timesAlone(expected, words)) return false;
    taken.delete(words);
  }
  if (taken.size <= FEW) return [...taken].every((words) => timesIn(read, words) <= timesIn(expected, words));
  const index = new WordIndex(taken);
  const left = new Map<string, number>();
  for (const { words } of index.hits(expected)) left.set(words, (left.get(words) ?? 0) + 1);
  for (const { words } of index.hits(read)) left.set(words, (left.get(words) ?? 0) - 1);
  return [...left.values()].every((times) => times >= 0);
}

function withoutRepeated(text: string, places: MappedDocument["places"], edits: readonly Edit[]): string {
  const repeated = places
    .filter((place) => place.isRepeated === true)
    .filter((place) => !edits.some((edit) => edit.start < place.end && edit.end > place.start))
    .map(({ start, end }) => ({ start, end, replacement: "" }));
  return edited(
    text,
    [...edits, ...repeated].sort((a, b) => a.start - b.start || a.end - b.end),
  );
}

/** Beyond it, search in one pass. */
const FEW = 500;

/** Letters that occur in words by chance, in scripts with spaces. */
const isShort = (words: string): boolean =>
  /^[^\p{L}\p{N}]*(?:[\p{sc=Cyrl}\p{sc=Latn}][^\p{L}\p{N}]*){1,2}$/u.test(words);

function timesAlone(text: string, words: string): number {
  const alone = new RegExp(`(?<!\\p{L})${escapeRegExp(words)}(?!\\p{L})`, "gu");
  return Array.from(text.matchAll(alone)).length;
}

function timesIn(text: string, words: string): number {
  let times = 0;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) times += 1;
  return times;
}
