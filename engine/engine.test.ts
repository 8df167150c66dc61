import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validReplacements } from "../shared/document/valid";
import type { DepersonalizeOptions } from "./depersonalized";
import { createEngine } from "./engine";
import { taggerOfFullNames } from "./testing/tagger";
import { restore } from "./restore/restore";
import type { Tagger } from "./tagger/tagger";

const engine = createEngine({ tagger: taggerOfFullNames() });

/** Mulberry32: a small generator, so that a failure can be run again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const options = (mode: DepersonalizeOptions["mode"], seed = 1, language = "ru"): DepersonalizeOptions => ({
  mode,
  language,
  languageOut: language,
  random: seeded(seed),
});

const PERSONAL = [
  "Петрова Анна Сергеевна",
  "Анне Сергеевне",
  "Петровой А. С.",
  "Иван Козлов",
  "Dr. John Smith",
  "Ms. Smith",
  "+7 916 123-45-67",
  "8 (495) 123-45-67",
  "anna.petrova@mail.ru",
  "12 мая 1990 г.",
  "03.04.2019",
  "March 3, 2020",
  "ИНН 7707083893",
  "СНИЛС 112-233-445 95",
  "карта 4276 3800 1234 5675",
  "192.168.10.12",
  "г. Тула, ул. Садовая, д. 5",
  "в Москве",
  "https://vk.com/annapetrova",
  "@anna_petrova",
];
const TRICKY = [
  "[ИМЯ_1]",
  "имя 2",
  "[NAME_1]",
  "(дата-1)",
  "[[",
  "]",
  "\\[ИМЯ\\_1\\]",
  "ТЕЛЕФОН 1",
  "[ДАТА РОЖДЕНИЯ_1]",
  "［ИМЯ_1］",
];
const FILLER = [
  "встретил",
  " и ",
  ", ",
  ". ",
  "\n",
  "\r\n",
  "😀",
  "e\u0301",
  "\u200f שלום ",
  "\ud800",
  "\0",
  "написал ",
  "который ",
  "-\n",
  "\t",
  ";",
  "ФИО\tГород\n",
  '{"surname": "',
  "Сидоро-\nвой",
];

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PERSONAL),
      fc.constantFrom(...TRICKY),
      fc.constantFrom(...FILLER),
      fc.string({ unit: "binary", maxLength: 8 }),
    ),
    { maxLength: 24 },
  )
  .chain((pieces) => fc.constantFrom("", " ").map((glue) => pieces.join(glue)));

const words = (value: string): string[] => value.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether the words of a value stand somewhere in a row, as words. */
function holdsWords(inside: string, value: string): boolean {
  return ` ${words(inside).join(" ")} `.includes(` ${words(value).join(" ")} `);
}

describe("the engine, on any text", () => {
  it("changes nothing outside the spans, and its offsets are valid", async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom("blind", "reversible", "randomize"), async (original, mode) => {
        const result = await engine.depersonalize(original, options(mode));
        expect(validReplacements(original, result.text, result.spans)).toBe(true);
        for (const span of result.spans) {
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.entity !== undefined).toBe(mode === "reversible");
        }
        if (mode !== "reversible") expect([result.mapping, result.occurrences]).toEqual([{}, []]);
      }),
    );
  }, 60_000);

  it("restores a reversible result to the byte", async () => {
    await fc.assert(
      fc.asyncProperty(text, async (original) => {
        const { text: hidden, mapping, occurrences } = await engine.depersonalize(original, options("reversible"));
        const restored = restore(hidden, { outis: 1, language: "ru", mapping, occurrences });
        expect(restored.text).toBe(original);
        expect(restored.placed).toBe(occurrences.length);
      }),
    );
  }, 60_000);

  it("uses no placeholder that stands in the original in any dress", async () => {
    const { occurrences } = await engine.depersonalize(
      "имя 1, [ИМЯ-2], Name_3. Пришёл Иван Петрович Козлов.",
      options("reversible"),
    );
    expect(occurrences).toContainEqual(["[ИМЯ_4]", "Иван Петрович Козлов"]);
  });

  it("leaves no masked value in a blind result", async () => {
    await fc.assert(
      fc.asyncProperty(text, async (original) => {
        const result = await engine.depersonalize(original, options("blind"));
        // What was hidden parts the words on either side of it.
        let [literal, read] = ["", 0];
        for (const span of result.spans) {
          literal += `${result.text.slice(read, span.resultStart)} HIDDEN `;
          read = span.resultEnd;
        }
        literal += result.text.slice(read);
        for (const span of result.spans) {
          const value = original.slice(span.start, span.end);
          const isName = span.type !== "DATE" && span.score >= 0.7 && value !== value.toLowerCase();
          const isLong = words(value).join("").length >= 3;
          if (isLong && isName) expect(holdsWords(literal, value)).toBe(false);
        }
      }),
    );
  }, 60_000);

  it("gives back no original value when it randomizes", async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.nat(), async (original, seed) => {
        const result = await engine.depersonalize(original, options("randomize", seed));
        for (const span of result.spans) {
          const value = original.slice(span.start, span.end);
          const fresh = result.text.slice(span.resultStart, span.resultEnd);
          expect(words(fresh).join(" ")).not.toBe(words(value).join(" "));
        }
      }),
    );
  }, 60_000);
});

describe("the engine", () => {
  it("finds what straddles the windows that a long text is read in", async () => {
    const sentence = "Потом позвонила Петрова Анна Сергеевна, +7 916 123-45-67, и ничего не сказала. ";
    const long = sentence.repeat(1000);
    const spans = await engine.detect(long, { language: "ru" });
    const perSentence = (await engine.detect(sentence, { language: "ru" })).length;
    expect(perSentence).toBe(2);
    expect(spans).toHaveLength(2000);
  }, 60_000);

  it("tells its progress up to the end", async () => {
    const told: number[] = [];
    const long = "Слово за словом. ".repeat(5000);
    await engine.detect(long, { language: "ru", onProgress: (characters) => told.push(characters) });
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(long.length);
  });

  it("counts the tagger as most of the work, which it is", async () => {
    const told: number[] = [];
    const long = "Слово за словом. ".repeat(5000);
    let atTagger = 0;
    const tagger: Tagger = {
      tag: (text, options) => {
        atTagger = told.at(-1) ?? 0;
        options?.onProgress?.(text.length);
        return Promise.resolve([]);
      },
    };
    const onProgress = (characters: number): void => void told.push(characters);
    await createEngine({ tagger }).detect(long, { language: "ru", onProgress });
    expect(atTagger / long.length).toBeCloseTo(0.18, 2);
    expect(told.at(-1)).toBe(long.length);
  });

  it("stops when it is aborted, with the signal's reason", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    const running = engine.detect("Слово. ".repeat(50_000), {
      language: "ru",
      signal: controller.signal,
      onProgress: () => controller.abort(reason),
    });
    await expect(running).rejects.toBe(reason);
  });

  it("takes in what a tagger finds, with the kind of its type", async () => {
    const tagger: Tagger = { tag: () => Promise.resolve([{ start: 0, end: 5, type: "ORG", score: 0.9 }]) };
    const spans = await createEngine({ tagger }).detect("Zorbo ships it", { language: "en" });
    const evidence = { source: "model", rule: "tagger", strength: "guess", probability: 0.9 };
    expect(spans).toEqual([
      { start: 0, end: 5, type: "ORG", kind: "organization", score: expect.any(Number) as number, entity: 1, evidence },
    ]);
    expect(spans[0]?.score).toBeLessThan(0.9);
  });

  it("keeps the columns of a table, its sums and its labels", async () => {
    const table = "Сотрудник\tГород\tОклад\nГусь Вера\tМир\t85000\nКот Роза\tКлючи\t90000\n\nДоговор № 85000";
    const { text } = await engine.depersonalize(table, options("blind"));
    const rows = "Сотрудник\tГород\tОклад\n[ИМЯ]\t[МЕСТО]\t85000\n[ИМЯ]\t[МЕСТО]\t90000";
    expect(text).toBe(`${rows}\n\nДоговор № [НОМЕР ДОГОВОРА]`);
  });

  it("hides a name that the end of a line has broken, and gives it back broken", async () => {
    const broken = "Договор с Марией Сидоро-\nвой подписан.";
    const { text, mapping, occurrences } = await engine.depersonalize(broken, options("reversible"));
    expect(text).toBe("Договор с [ИМЯ_1] подписан.");
    expect(restore(text, { outis: 1, language: "ru", mapping, occurrences }).text).toBe(broken);
  });

  it.each([
    ["signs that are not seen", "Звонил Ива\u00ADнов Пётр, iva\u2060nov@ma\u200Bil.ru.", "Звонил [ИМЯ_1], [ПОЧТА_1]."],
    ["letters of another script", "Звонил Ивaнoв Пётp, +7 9l6 555-O1-23.", "Звонил [ИМЯ_1], [ТЕЛЕФОН_1]."],
    ["letters spaced out", "ДОГОВОР\nП е т р о в а  А н н а\nподписала", "ДОГОВОР\n[ИМЯ_1]\nподписала"],
    ["signs of stress, tags in a word", "Звонил Ива\u0301нов П<b>ё</b>тр.", "Звонил [ИМЯ_1]."],
    ["Latin letters", "Vchera zvonil Ivanov Pyotr, prosil vas napisat.", "Vchera zvonil [ИМЯ_1], prosil vas napisat."],
    ["wide letters", "Почта ｉｖａｎ＠ｍａｉｌ．ｒｕ.", "Почта [ПОЧТА_1]."],
  ])("hides what is disguised by %s, and gives it back as it was", async (_, text, hidden) => {
    const result = await engine.depersonalize(text, options("reversible"));
    expect(result.text).toBe(hidden);
    const { mapping, occurrences } = result;
    expect(restore(result.text, { outis: 1, language: "ru", mapping, occurrences }).text).toBe(text);
  });

  it("finds a word of the user's own that was taken from a text with its disguise", async () => {
    const detection = { always: [{ text: "Poмaшкa", match: "exact" as const, kind: "organization" as const }] };
    const found = await engine.detect("К нам пришла Ромашка и Poмaшкa.", { language: "ru", detection });
    expect(found.map(({ start }) => start)).toEqual([13, 23]);
  });

  it("finds the user's own words in Russian that is written in Latin letters", async () => {
    const text = "Dogovor s Romashkoy podpisan, zvonil Ivanov Pyotr iz Romashki.";
    const always = [{ text: "Romashka", match: "stem" as const, kind: "organization" as const }];
    const never = [{ text: "Ivanov Pyotr", match: "exact" as const }];
    const found = await engine.detect(text, { language: "ru", detection: { always, never } });
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(["Romashkoy", "Romashki"]);
  });

  it("leaves no half of a broken name when it randomizes", async () => {
    const { text } = await engine.depersonalize("Звонил Пе-\nтров Иван, уехал в Каза-\nнь.", options("randomize"));
    expect(text).not.toMatch(/Пе-|тров|Каза|нь\./u);
    expect(text).toMatch(/^Звонил \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+, уехал в \p{Lu}/u);
  });

  it("answers an empty text with nothing", async () => {
    expect(await engine.depersonalize("", options("reversible"))).toEqual({
      text: "",
      mapping: {},
      occurrences: [],
      spans: [],
    });
  });
});
