import { expect, test } from "vitest";
import { HiddenWords } from "./hidden-words";

const NAME = "Robert Gallagher";
const hidden = new HiddenWords(NAME, [{ start: 0, end: NAME.length, replacement: "[N]" }], "[N]");

test.each([0, 1])("words are blanked in bytes that begin at place %i of their buffer, in both encodings", (offset) => {
  const bytes = Buffer.alloc(300);
  bytes.write(`Author\0${NAME}`, offset + 30, "latin1");
  bytes.write(NAME, offset + 101, "utf16le");
  const content = bytes.subarray(offset, offset + 207);
  const blanked = Buffer.from(hidden.blankedIn(content));
  expect(blanked).toHaveLength(content.length);
  expect(blanked.toString("latin1").replaceAll("\0", "")).not.toContain("Robert");
  expect(content.toString("latin1")).toContain(NAME);
});

test("bytes without them stay the same bytes", () => {
  const content = Buffer.alloc(200, "Robert Osborne").subarray(1, 108);
  expect(hidden.blankedIn(content)).toBe(content);
});
