import { expect, it } from "vitest";
import { replaced } from "../testing/laws";
import { mapJson } from "../formats/json/read";

const escaped = (json: string): string =>
  json.replace(/[^\p{ASCII}]/gu, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

it("letters are read in JSON that stands in a string, and in one within that, and hidden words stay such", async () => {
  const inner = escaped(JSON.stringify({ who: "Анна Ли" }));
  const source = escaped(JSON.stringify({ a: inner, b: escaped(JSON.stringify({ c: inner })) }));
  const document = mapJson(Buffer.from(source));
  if (document === undefined) throw new Error("No JSON");
  expect(document.text.match(/Анна Ли/g)).toHaveLength(2);
  const { bytes } = await replaced(document, { "Анна Ли": "[Имя 1]" });
  const read = JSON.parse(Buffer.from(bytes).toString()) as { a: string; b: string };
  expect(JSON.parse(read.a)).toEqual({ who: "[Имя 1]" });
  expect(JSON.parse((JSON.parse(read.b) as { c: string }).c)).toEqual({ who: "[Имя 1]" });
});

it("words with quotes stay one string in JSON within a string", async () => {
  const document = mapJson(Buffer.from(JSON.stringify({ a: JSON.stringify({ who: "Anna" }) })));
  if (document === undefined) throw new Error("No JSON");
  const { bytes } = await replaced(document, { Anna: 'a "b"' });
  const { a } = JSON.parse(Buffer.from(bytes).toString()) as { a: string };
  expect(JSON.parse(a)).toEqual({ who: 'a "b"' });
});

it("a backslash before a letter's number stays a backslash", () => {
  const source = String.raw`{"a":"\\\u0418 \\n \n"}`;
  expect(mapJson(Buffer.from(source))?.text).toBe(`${String.raw`{"a":"\\И \\n `}\n"}`);
});
