import { join } from "node:path";
import { formatOf, type CorpusDocument, type Mark } from "./corpus";
import type { Depersonalized } from "./depersonalize";
import { turned } from "./known-names";
import { namesInPixels } from "./pixels";
import { drawByOffice, drawnAs, runScript } from "./programs";

export interface Folders {
  readonly sources: string;
  readonly copies: string;
  readonly drawnSources: string;
  readonly drawnCopies: string;
}

export interface Verdict {
  readonly document: CorpusDocument;
  readonly copy: Depersonalized;
  /** Marks that the writer put into the document. */
  readonly standing: readonly Mark[];
  /** Marks in the copy, with places. */
  readonly leaks: readonly (Mark & { readonly where: readonly string[] })[];
  /** Marks missing from text and copy of a document without notices. */
  readonly unsaid: readonly Mark[];
  /** Undefined if all readers open the file. */
  readonly unopened: string | undefined;
  /** Undefined without pages. */
  readonly pages: number | undefined;
  readonly different: readonly number[];
  /** Reason why pages could not be compared. */
  readonly incomparable: string | undefined;
}

/** Opened by LibreOffice. */
const OFFICE = new Set(["docx", "xlsx", "csv", "pptx", "odt", "ods", "odp", "rtf", "html"]);
/** With pages of their own. */
const DRAWN = new Set(["pdf", "png", "jpg", "tiff"]);

/** With programs that share no code with our writers. */
export async function judge(
  documents: readonly CorpusDocument[],
  copies: ReadonlyMap<string, Depersonalized>,
  folders: Folders,
): Promise<Verdict[]> {
  const written = documents.filter(({ file }) => copies.get(file)?.bytes !== undefined);
  await Promise.all([
    drawAll(written, folders.sources, folders.drawnSources),
    drawAll(written, folders.copies, folders.drawnCopies),
  ]);
  const [before, after, opened] = await Promise.all([
    placesIn(documents, folders.sources),
    placesIn(written, folders.copies, folders.drawnCopies),
    openedBy(written.map(({ file }) => join(folders.copies, file))),
  ]);
  await addPixels(before, documents, folders.sources);
  await addPixels(after, written, folders.copies);
  const compared = await comparePages(written, folders);
  return documents.map((document) => {
    const copy = copies.get(document.file);
    if (copy === undefined) throw new Error(`nothing is known of ${document.file}`);
    const standing = document.marks.filter(({ mark }) => (before.get(document.file)?.[mark] ?? []).length > 0);
    const found = after.get(document.file) ?? {};
    const text = copy.text.toLowerCase();
    const isDropped = ({ mark }: Mark): boolean =>
      copy.bytes !== undefined && !text.includes(mark.toLowerCase()) && (found[mark] ?? []).length === 0;
    const pages = compared.get(document.file);
    return {
      ...{ document, copy, standing },
      leaks: document.marks.flatMap((mark) => {
        const where = found[mark.mark] ?? [];
        return where.length > 0 ? [{ ...mark, where }] : [];
      }),
      unsaid: copy.told.length > 0 ? [] : standing.filter(isDropped),
      unopened: copy.bytes === undefined ? copy.problem : (opened.get(document.file) ?? pages?.error),
      pages: pages?.pages ?? undefined,
      different: pages?.different ?? [],
      incomparable: pages === undefined || pages.pages !== null ? undefined : "other pages",
    };
  });
}

/** With LibreOffice, in groups of equal filters. */
async function drawAll(documents: readonly CorpusDocument[], from: string, to: string): Promise<void> {
  const office = documents.filter((one) => OFFICE.has(formatOf(one)));
  for (const infilter of new Set(office.map((one) => one.infilter))) {
    const files = office.filter((one) => one.infilter === infilter).map(({ file }) => join(from, file));
    await drawByOffice(files, to, infilter);
  }
}

type Places = Readonly<Record<string, readonly string[]>>;

/** Names readable in pixels of pictures and scanned pages. */
async function addPixels(
  found: Map<string, Places>,
  documents: readonly CorpusDocument[],
  folder: string,
): Promise<void> {
  for (const document of documents) {
    const drawn = await namesInPixels(document, folder);
    const known = found.get(document.file) ?? {};
    found.set(document.file, {
      ...known,
      ...Object.fromEntries(drawn.map((mark) => [mark, [...(known[mark] ?? []), "pixels"]])),
    });
  }
}

/** In the file and its drawing. */
async function placesIn(
  documents: readonly CorpusDocument[],
  folder: string,
  drawn?: string,
): Promise<Map<string, Places>> {
  const wordsOf = ({ marks }: CorpusDocument): string[] => marks.map(({ mark }) => mark);
  const requests = documents.flatMap((document) => {
    const words = wordsOf(document);
    const own = { document, file: join(folder, document.file), words };
    if (drawn === undefined || !OFFICE.has(formatOf(document))) return [own];
    return [own, { document, file: drawnAs(document.file, drawn), words }];
  });
  const asked = requests.map(({ file, words }) => ({ file, words }));
  const answers = JSON.parse(await runScript("search.py", [], asked)) as Places[];
  const found = new Map<string, Record<string, string[]>>();
  requests.forEach(({ document: { file } }, index) => {
    const all = found.get(file) ?? {};
    for (const [word, where] of Object.entries(answers[index] ?? {})) all[word] = [...(all[word] ?? []), ...where];
    found.set(file, all);
  });
  return found;
}

/** By file name. */
async function openedBy(files: readonly string[]): Promise<Map<string, string | undefined>> {
  if (files.length === 0) return new Map();
  const problems = JSON.parse(await runScript("openable.py", files)) as (string | null)[];
  return new Map(files.map((file, index) => [file.split("/").at(-1) ?? "", problems[index] ?? undefined]));
}

interface Compared {
  readonly pages: number | null;
  readonly different: readonly number[];
  readonly error?: string;
}

async function comparePages(documents: readonly CorpusDocument[], folders: Folders): Promise<Map<string, Compared>> {
  const drawn = documents.filter((one) => OFFICE.has(formatOf(one)) || DRAWN.has(formatOf(one)));
  const requests = drawn.map((document) => {
    const { file, marks, boxes } = document;
    const isOffice = OFFICE.has(formatOf(document));
    return {
      before: isOffice ? drawnAs(file, folders.drawnSources) : join(folders.sources, file),
      after: isOffice ? drawnAs(file, folders.drawnCopies) : join(folders.copies, file),
      words: marks.flatMap(({ mark }) => [mark, turned(mark)]),
      boxes: Object.values(boxes),
    };
  });
  const results = JSON.parse(await runScript("compare.py", [], requests)) as Compared[];
  return new Map(drawn.map(({ file }, index) => [file, results[index] ?? { pages: null, different: [] }]));
}

export async function namesLeft(
  documents: readonly CorpusDocument[],
  copies: ReadonlyMap<string, Depersonalized>,
  folder: string,
): Promise<Map<string, ReadonlySet<string>>> {
  const written = documents.filter(({ file }) => copies.get(file)?.bytes !== undefined);
  const places = await placesIn(written, folder);
  const left = (found: Places): string[] => Object.keys(found).filter((mark) => (found[mark] ?? []).length > 0);
  return new Map(Array.from(places, ([file, found]) => [file, new Set(left(found))]));
}
