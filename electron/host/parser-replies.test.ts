import { expect, test } from "vitest";
import type { ReadDocument } from "../../documents/read-document";
import { SEEN_LIMITS } from "../../documents/ocr/page-memory";
import type { Thumbnails } from "../../documents/regions/region-thumbnails";
import type { RewrittenDocument } from "../../documents/rewrite-document";
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
const THUMBNAILS: Thumbnails = { thumbnails: { "0-face-1": "data:image/png;base64,AAAA" } };

test.each([
  ["a document that was read", READ],
  ["an edited copy", REWRITTEN],
  ["small pictures of regions", THUMBNAILS],
])("%s arrives with all its fields", (_what, value) => {
  const reply = { id: 1, spent: false, result: { ok: true, value } };
  expect(parserReplySchema.parse(reply)).toEqual(reply);
});

/** A reply with these results of recognition. */
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
