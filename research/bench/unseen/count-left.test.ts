import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { countLeft, sumOf } from "./count-left";
import { readMarked } from "./read-marked";

function read(content: string) {
  const folder = mkdtempSync(join(tmpdir(), "outis-marked-"));
  writeFileSync(join(folder, "set_ru.txt"), content);
  const records = readMarked(join(folder, "set_ru.txt"));
  rmSync(folder, { recursive: true });
  return records;
}

const hide = (text: string, ...words: string[]) =>
  words.map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length }));

it("reads marks, line breaks and comments", () => {
  const [first, ...others] = read("# comment\n[P:Анна], [A:31 год]\\nпо [N:ГОСТ 7]\n");
  expect(others).toEqual([]);
  expect(first).toMatchObject({ id: "set_ru-0", lang: "ru", text: "Анна, 31 год\nпо ГОСТ 7" });
  expect(first?.spans).toEqual([
    { start: 0, end: 4, type: "PERSON" },
    { start: 6, end: 12, type: "OTHER" },
  ]);
  expect(first?.harmless).toEqual([{ start: 16, end: 22 }]);
});

it("counts documents with a visible letter, and hidden harmless strings", () => {
  const [first, second] = read("[P:Анна Котова] и [D:2 мая], [N:ГОСТ 7]\n[N:Сервер] упал\n");
  if (!first || !second) throw new Error("two documents");
  const all = [
    countLeft(first, hide(first.text, "Анна Котов", "ГОСТ", "2", "мая")),
    countLeft(second, []),
    countLeft(first, hide(first.text, "Анна", "Котова")),
  ];
  expect(sumOf(all)).toEqual({
    documents: 3,
    named: 2,
    nameLeft: 1,
    personal: 2,
    anythingLeft: 2,
    harmless: 3,
    harmlessHidden: 1,
    other: 2 * (first.text.length - 16) + second.text.length,
    otherHidden: 4,
  });
});
