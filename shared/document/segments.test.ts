import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Replacement } from "./document";
import { ROW_LENGTH, segmentsOf } from "./segments";

const rows = (text: string) => segmentsOf(text, text, []).map((row) => text.slice(row.start, row.end));

/** Replaces `[start, end)` of a text by `word`, for each of `places`. */
function replaced(original: string, places: readonly (readonly [number, number, string])[]) {
  const replacements: Replacement[] = [];
  let [result, read] = ["", 0];
  for (const [start, end, word] of places) {
    result += original.slice(read, start);
    const resultStart = result.length;
    result += word;
    replacements.push({ start, end, resultStart, resultEnd: result.length, type: "PERSON", kind: "person", score: 1 });
    read = end;
  }
  return { result: result + original.slice(read), replacements };
}

describe("segmentsOf", () => {
  it("makes a row of each paragraph and keeps wrapped lines together", () => {
    const wrapped =
      "Этот абзац набран в столбец, и его строки переходят одна\nв другую без всякого смысла, как в старых письмах.\n";
    expect(rows(`Заголовок\n\n${wrapped}Конец.`)).toEqual(["Заголовок\n\n", wrapped, "Конец."]);
  });

  it("cuts a long paragraph at sentence ends", () => {
    const text = "Это предложение повторяется много раз подряд. ".repeat(100);
    const cut = rows(text);
    expect(cut.length).toBeGreaterThan(3);
    for (const row of cut) {
      expect(row.length).toBeLessThanOrEqual(ROW_LENGTH);
      expect(row).toMatch(/\. $/);
    }
  });

  it("recognises speakers, and writes them as the result does", () => {
    const original = "Ведущий: Добрый день.\nАнна: Здравствуйте.\nВедущий: Как дела?\nАнна: Хорошо.\n";
    const { result, replacements } = replaced(original, [
      [22, 26, "[ИМЯ_1]"],
      [61, 65, "[ИМЯ_1]"],
    ]);
    expect(segmentsOf(original, result, replacements).map((row) => row.speaker)).toEqual([
      "Ведущий",
      "[ИМЯ_1]",
      "Ведущий",
      "[ИМЯ_1]",
    ]);
  });

  it("recognises numbered speakers with times", () => {
    const text = "[00:00:05] SPEAKER_00: Да.\n[01:00:07] SPEAKER_01: Нет.";
    expect(segmentsOf(text, text, [])).toMatchObject([
      { speaker: "SPEAKER_00", time: 5 },
      { speaker: "SPEAKER_01", time: 3607 },
    ]);
  });

  it("takes no field of a form for a speaker", () => {
    const text = "Имя: Анна\nАдрес: Тула\nТелефон: 1\nИмя: Иван\nАдрес: Орёл\n";
    expect(segmentsOf(text, text, []).every((row) => row.speaker === undefined)).toBe(true);
  });

  it("reads the cues of srt and vtt", () => {
    const srt = "1\n00:00:01,500 --> 00:00:04,000\nАнна: Да.\nИ нет.\n\n2\n00:00:05,000 --> 00:00:06,000\nАнна: Вот.\n";
    const segments = segmentsOf(srt, srt, []);
    expect(segments).toHaveLength(2);
    expect(segments).toMatchObject([{ time: 1.5 }, { time: 5 }]);
    const vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ирина>Да.\n";
    expect(segmentsOf(vtt, vtt, []).at(-1)).toMatchObject({ time: 1, speaker: "Ирина" });
  });

  const piece = fc.oneof(
    fc.constantFrom(
      "слово ",
      "\n",
      "\n\n",
      ". ",
      "Анна: ",
      "SPEAKER_01: ",
      "😀",
      "\r\n",
      "1\n00:00:01,000 --> 00:00:02,000\n",
    ),
    fc.string({ unit: "binary", maxLength: 8 }),
    fc.constantFrom("длинное слово ".repeat(60), "а".repeat(1500)),
  );
  const cases = fc
    .tuple(fc.array(piece, { maxLength: 30 }), fc.array(fc.tuple(fc.nat(), fc.nat(1600), fc.string({ maxLength: 9 }))))
    .map(([pieces, wanted]) => {
      const original = pieces.join("");
      const places: [number, number, string][] = [];
      let read = 0;
      for (const [from, length, word] of wanted) {
        const start = read + (from % 200);
        const end = Math.min(original.length, start + length);
        if (start >= end) break;
        places.push([start, end, word]);
        read = end;
      }
      return { original, ...replaced(original, places) };
    });

  it("covers both texts in step, without a gap, and cuts no replacement", () => {
    fc.assert(
      fc.property(cases, ({ original, result, replacements }) => {
        const segments = segmentsOf(original, result, replacements);
        let [read, written] = [0, 0];
        for (const row of segments) {
          expect([row.start, row.resultStart]).toEqual([read, written]);
          expect(row.end + row.resultEnd).toBeGreaterThan(read + written);
          [read, written] = [row.end, row.resultEnd];
          for (const one of replacements) {
            expect(one.start < row.end && row.end < one.end).toBe(false);
            expect(one.resultStart < row.resultEnd && row.resultEnd < one.resultEnd).toBe(false);
          }
        }
        expect([read, written]).toEqual([original.length, result.length]);
      }),
    );
  });
});
