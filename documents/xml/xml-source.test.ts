import { expect, it } from "vitest";
import { xmlSource } from "./xml-source";

const TEXT = '<?xml version="1.0"?><a>Анна 😀</a>';
const wide = Buffer.from(`\uFEFF${TEXT}`, "utf16le");

it.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with its mark", Buffer.from(`\uFEFF${TEXT}`)],
  ["UTF-16, little end first", wide],
  ["UTF-16, big end first", Buffer.from(wide).swap16()],
  ["UTF-16 without its mark", Buffer.from(TEXT, "utf16le")],
])("comes back in its encoding to the byte: %s", (_encoding, bytes) => {
  const { text, encode } = xmlSource(bytes);
  expect(text.replace("\uFEFF", "")).toBe(TEXT);
  expect(Buffer.from(encode(text))).toEqual(bytes);
  expect(xmlSource(encode(text.replace("Анна", "[ИМЯ 1]"))).text).toContain("[ИМЯ 1]");
});

it("comes back as UTF-8 from an encoding that is read only, and says so", () => {
  const head = '<?xml version="1.0" encoding="windows-1251"?><a>';
  const { text, encode } = xmlSource(Buffer.concat([Buffer.from(head), Buffer.from([0xc0, 0xed, 0xed, 0xe0])]));
  expect(text).toBe(`${head}Анна`);
  expect(Buffer.from(encode(text)).toString()).toBe('<?xml version="1.0" encoding="UTF-8"?><a>Анна');
});
