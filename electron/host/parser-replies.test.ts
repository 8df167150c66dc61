import { expect, test } from "vitest";
import type { ReadDocument } from "../../documents/read-document";
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
    hash: {
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

test("a thumbnail that is no picture is refused", () => {
  const value = { thumbnails: { "0-face-1": "https://outis.example/pixel.png" } };
  expect(parserReplySchema.safeParse({ id: 1, spent: false, result: { ok: true, value } }).success).toBe(false);
});
