import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Replacement } from "./document";
import { ROW_LENGTH, segmentsOf as rowsAndSpeakers } from "./segments";

const segmentsOf = (...texts: Parameters<typeof rowsAndSpeakers>) => rowsAndSpeakers(...texts).segments;
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

  describe("turns", () => {
    const turns = (text: string) => {
      const { segments, speakers } = rowsAndSpeakers(text, text, []);
      return {
        speakers,
        said: segments.map(({ speakerId, textStart, end }) => [speakerId, textStart && text.slice(textStart, end)]),
      };
    };

    it("tell whose they are and where their words begin", () => {
      expect(turns("[00:05 - 00:09] **Анна (врач):**  Да.\n[0:10] Борис: Нет.")).toEqual({
        speakers: { SPEAKER_00: "Анна", SPEAKER_01: "Борис" },
        said: [
          ["SPEAKER_00", "Да.\n"],
          ["SPEAKER_01", "Нет."],
        ],
      });
    });

    it("keep labels of the form SPEAKER_nn, and give no other speaker the same", () => {
      const text = "SPEAKER_01: Да.\nВрач: Нет.\nПациент: Ой.\nSPEAKER_00: Так.";
      expect(turns(text).speakers).toEqual({
        SPEAKER_01: "SPEAKER_01",
        SPEAKER_02: "Врач",
        SPEAKER_03: "Пациент",
        SPEAKER_00: "SPEAKER_00",
      });
    });

    it("go on over several lines and paragraphs, without a beginning of their own", () => {
      const text = "Врач: Первое.\nВторое.\n\nТретье.\nПациент: Да.";
      expect(turns(text).said).toEqual([
        ["SPEAKER_00", "Первое.\n"],
        ["SPEAKER_00", undefined],
        ["SPEAKER_00", undefined],
        ["SPEAKER_01", "Да."],
      ]);
    });

    it("of cues begin behind number, times and name, and have an end", () => {
      const srt = "1\n00:00:01,500 --> 00:00:04,000\nВрач: Да.\nИ нет.\n\n2\n00:00:05,000 --> 00:00:06,250\nВот.\n";
      expect(turns(srt).said).toEqual([
        ["SPEAKER_00", "Да.\nИ нет.\n\n"],
        [undefined, "Вот.\n"],
      ]);
      expect(segmentsOf(srt, srt, [])).toMatchObject([
        { time: 1.5, endTime: 4 },
        { time: 5, endTime: 6.25 },
      ]);
      const vtt = "WEBVTT\n\nNOTE von hier\n\n00:01.000 --> 00:02.000 align:start\n<v.loud Ирина>Да.</v>\n";
      expect(turns(vtt).said.at(-1)).toEqual(["SPEAKER_00", "Да.</v>\n"]);
    });

    it("are known by the placeholder of a person, so that a depersonalized text can be read again", () => {
      expect(turns("[ИМЯ_1]: Да.\n[ИМЯ_2]: Нет.").speakers).toEqual({ SPEAKER_00: "[ИМЯ_1]", SPEAKER_01: "[ИМЯ_2]" });
      expect(turns("[ДАТА]: Да.\n[МЕСТО]: Нет.").speakers).toBeUndefined();
    });

    it("have a placeholder for a name in the result and the name in the original", () => {
      const original = "Врач: Да.\nАнна: Нет.\nАнна: Ой.";
      const { result, replacements } = replaced(original, [
        [10, 14, "[ИМЯ]"],
        [21, 25, "[ИМЯ]"],
      ]);
      const { segments, speakers } = rowsAndSpeakers(original, result, replacements);
      expect(speakers).toEqual({ SPEAKER_00: "Врач", SPEAKER_01: "Анна" });
      expect(segments.map((row) => [row.speaker, result.slice(row.resultTextStart, row.resultEnd)])).toEqual([
        ["Врач", "Да.\n"],
        ["[ИМЯ]", "Нет.\n"],
        ["[ИМЯ]", "Ой."],
      ]);
    });

    it("keep their row where a replacement reaches over label and words", () => {
      const original = "Врач: Да.\nАнна: Нет.";
      const { result, replacements } = replaced(original, [[2, 8, "[X]"]]);
      expect(segmentsOf(original, result, replacements)[0]).toMatchObject({ textStart: 0, resultTextStart: 0 });
    });
  });

  const piece = fc.oneof(
    fc.constantFrom(
      "слово ",
      "[0:01] [ИМЯ_1]: ",
      "<v Анна>",
      "WEBVTT\n",
      "Врач:\t",
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
          const { textStart = row.start, resultTextStart = row.resultStart } = row;
          expect(textStart >= row.start && textStart <= row.end).toBe(true);
          expect(resultTextStart >= row.resultStart && resultTextStart <= row.resultEnd).toBe(true);
          [read, written] = [row.end, row.resultEnd];
          for (const one of replacements) {
            expect(one.start < row.end && row.end < one.end).toBe(false);
            if (textStart > row.start) expect(one.start < textStart && textStart < one.end).toBe(false);
            expect(one.resultStart < row.resultEnd && row.resultEnd < one.resultEnd).toBe(false);
          }
        }
        expect([read, written]).toEqual([original.length, result.length]);
      }),
    );
  });
});
