import { expect, test } from "vitest";
import type { ReadDocument } from "../../../documents/read-document";
import { SEEN_LIMITS } from "../../../documents/page/page-memory";
import type { DrawnPage, PageSizes } from "../../../documents/open-pages";
import type { TextPlaces } from "../../../documents/text-places";
import type { Thumbnails } from "../../../documents/regions/region-thumbnails";
import type { RewrittenDocument } from "../../../documents/rewrite-document";
import { parserReplySchema } from "./parser-replies";

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
const READ: Required<ReadDocument> = {
  name: "passport.png",
  text: "КРЫЛОВА",
  parts: { read: [], leftOut: [] },
  format: "png",
  columns: [],
  unsure: [],
  regions: [{ id: "0-face-1", page: 0, kind: "face", corners: CORNERS, covered: true }],
  seen: {
    ["a".repeat(64)]: {
      words: [{ text: "КРЫЛОВА", confidence: 96, box: [0, 0, 9, 9], corners: CORNERS, line: 1, isNewParagraph: true }],
      regions: [{ kind: "face", corners: CORNERS, covered: true }],
    },
  },
};
const REWRITTEN: Required<RewrittenDocument> = {
  bytes: new Uint8Array([1]),
  notCarried: [],
  unread: [],
  fingerprint: "abc",
  regions: READ.regions,
};
const SIZES: PageSizes = { pages: [{ width: 793, height: 1123 }] };
const DRAWN: DrawnPage = { width: 2, height: 1, pixels: new Uint8Array(8) };
const PLACES: TextPlaces = { pieces: new Int32Array([0, 1, 0]), corners: new Float32Array(8) };
const THUMBNAILS: Thumbnails = { thumbnails: { "0-face-1": "data:image/png;base64,AAAA" } };

test.each([
  ["a document that was read", READ],
  ["an edited copy", REWRITTEN],
  ["sizes of pages", SIZES],
  ["a drawn page", DRAWN],
  ["places of the text", PLACES],
  ["small pictures of regions", THUMBNAILS],
])("%s arrives with all its fields", (_what, value) => {
  const reply = { id: 1, spent: false, result: { ok: true, value } };
  expect(parserReplySchema.parse(reply)).toEqual(reply);
});

const withSeen = (seen: unknown) => ({ id: 1, spent: false, result: { ok: true, value: { ...READ, seen } } });
const word = { text: "КРЫЛОВА", confidence: 96, box: [0, 0, 9, 9], line: 1, isNewParagraph: true };
const hash = (number: number): string => number.toString(16).padStart(64, "0");
const pages = (count: number, page: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [hash(index), page]));
const manyWords = (count: number) => ({ words: Array.from({ length: count }, () => word), regions: [] });

test.each([
  ["more pictures than a document can have", pages(SEEN_LIMITS.pages + 1, manyWords(0))],
  ["more words than a picture can have", pages(1, manyWords(SEEN_LIMITS.words + 1))],
  ["more words than a document can have", pages(21, manyWords(SEEN_LIMITS.words))],
  [
    "a word as long as a book",
    pages(1, { words: [{ ...word, text: "a".repeat(SEEN_LIMITS.wordLength + 1) }], regions: [] }),
  ],
  ["a name that is no hash", { passport: manyWords(1) }],
])("results of recognition with %s are refused", (_what, seen) => {
  expect(parserReplySchema.safeParse(withSeen(seen)).success).toBe(false);
  expect(parserReplySchema.safeParse(withSeen(pages(2, manyWords(3)))).success).toBe(true);
});

test("a thumbnail that is no picture is refused", () => {
  const value = { thumbnails: { "0-face-1": "https://outis.example/pixel.png" } };
  expect(parserReplySchema.safeParse({ id: 1, spent: false, result: { ok: true, value } }).success).toBe(false);
});

const ended = (result: unknown) => ({ id: 1, spent: false, result });
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

test.each([
  ["an unknown format", { ...READ, format: "exe" }],
  ["a text over the limit", { ...READ, text: "a".repeat(20_000_001) }],
  [
    "names of parts over the limit",
    { ...READ, parts: { read: [{ kind: "text", count: 1, names: many(501, "") }], leftOut: [] } },
  ],
  [
    "a name over the limit",
    { ...READ, parts: { read: [], leftOut: [{ kind: "text", count: 1, names: ["a".repeat(100_001)] }] } },
  ],
  ["too many parts", { ...READ, parts: { read: many(501, { kind: "text", count: 1 }), leftOut: [] } }],
  [
    "too many columns",
    { ...READ, columns: many(501, { sheet: "", column: "A", header: "", samples: [], isOfAmounts: false }) },
  ],
  [
    "too many examples",
    { ...READ, columns: [{ sheet: "", column: "A", header: "", samples: many(51, ""), isOfAmounts: false }] },
  ],
  ["too many doubtful words", { ...READ, unsure: many(1_000_001, { start: 0, end: 1, confidence: 0 }) }],
  ["too many parts that are not carried over", { ...REWRITTEN, notCarried: many(501, { kind: "text", count: 1 }) }],
  ["a fingerprint over the limit", { ...REWRITTEN, fingerprint: "a".repeat(1_001) }],
  ["too many columns of cells", { cells: many(501, new Int32Array(0)) }],
  ["more cells than letters", { cells: [new Int32Array(40_000_001)] }],
  [
    "too many thumbnails",
    { thumbnails: Object.fromEntries(many(301, 0).map((_, at) => [at, "data:image/png;base64,"])) },
  ],
  ["no page", { pages: [] }],
  ["an endless page", { pages: [{ width: Infinity, height: 1 }] }],
  ["a page without a size", { pages: [{ width: 0, height: 1 }] }],
  ["too many pages", { pages: many(5_001, { width: 1, height: 1 }) }],
  ["too few pixels", { ...DRAWN, pixels: new Uint8Array(7) }],
  ["a page that is too wide", { width: 5_001, height: 1, pixels: new Uint8Array(20_004) }],
  ["places that are cut off", { ...PLACES, pieces: new Int32Array(4) }],
  ["places without corners", { ...PLACES, corners: new Float32Array(7) }],
  ["places that are no numbers", { ...PLACES, corners: new Float32Array(8).fill(NaN) }],
  ["a thumbnail over the limit", { thumbnails: { a: `data:image/png;base64,${"A".repeat(1_000_000)}` } }],
])("a result with %s is refused", (_what, value) => {
  expect(parserReplySchema.safeParse(ended({ ok: true, value })).success).toBe(false);
});

test("an error with more than a code and a few details is refused", () => {
  const error = { code: "document_not_clean", message: "", details: { part: "word/document.xml" } };
  expect(parserReplySchema.safeParse(ended({ ok: false, error })).success).toBe(true);
  for (const change of [{ message: "a".repeat(100_001) }, { details: { part: "a".repeat(100_001) } }])
    expect(parserReplySchema.safeParse(ended({ ok: false, error: { ...error, ...change } })).success).toBe(false);
});
