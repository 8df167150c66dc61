import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { KnownEntity } from "../../../shared/api/known";
import { createEngine } from "../../engine";
import { taggerOfFullNames } from "../../testing/tagger";
import { memoryOfSurrogates } from "./known-surrogates";

const engine = createEngine({ tagger: taggerOfFullNames({ "R. Smith": "PERSON", "Mary F. Smith": "PERSON" }) });

/** A generator that a test can run again. */
function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

interface Asked {
  readonly language?: string;
  readonly seed?: number;
  readonly known?: readonly KnownEntity[];
}

/** Reads texts one after another; each gets what the ones before have told, and nothing else. */
async function batch(
  texts: readonly string[],
  { language = "ru", seed = 1, known = [] }: Asked = {},
): Promise<string[]> {
  const told = [...known];
  const random = seeded(seed);
  const results: string[] = [];
  for (const text of texts) {
    const options = { language, languageOut: language, mode: "randomize", random } as const;
    const done = await engine.depersonalize(text, { ...options, memory: memoryOfSurrogates(told) });
    for (const { start, end, resultStart, resultEnd, kind } of done.spans)
      told.push({ placeholder: done.text.slice(resultStart, resultEnd), originals: [text.slice(start, end)], kind });
    results.push(done.text);
  }
  return results;
}

/** The words of a result in place of `*` in the pattern of its text. */
const words = (pattern: string, result = ""): string[] =>
  new RegExp(`^${pattern.replaceAll(/[.?()]/g, "\\$&").replaceAll("*", "(.+?)")}$`).exec(result)?.slice(1) ?? [result];

const SEEDS = Array.from({ length: 12 }, (_, index) => index * 7919 + 1);

describe("texts of one batch whose names are invented, each with what the earlier ones have told", () => {
  test.each(SEEDS)("the same person is the same one, in every case and by initials (%d)", async (seed) => {
    const [first, second, third, fourth] = await batch(
      [
        "Анна Сергеевна Петрова пришла.",
        "Заявление Анны Сергеевны Петровой приняли.",
        "Позвонили Петровой А. С. утром.",
        "Вчера Анна Петрова ответила.",
      ],
      { seed },
    );
    const [given = "", patronymic = "", surname = ""] = words("* * * пришла.", first);
    expect(words("Заявление * * * приняли.", second)).toEqual([
      expect.stringMatching(new RegExp(`^${given.slice(0, -1)}(?:ы|и)$`)),
      `${patronymic.slice(0, -1)}ы`,
      `${surname.slice(0, -1)}ой`,
    ]);
    expect(third).toBe(`Позвонили ${surname.slice(0, -1)}ой ${given.charAt(0)}. ${patronymic.charAt(0)}. утром.`);
    expect(fourth).toBe(`Вчера ${given} ${surname} ответила.`);
  });

  test.each(SEEDS)("whatever form comes first (%d)", async (seed) => {
    const [first, second] = await batch(["Позвонили Ивану Ильину утром.", "Вчера Иван Ильин ответил."], { seed });
    const [given = "", surname = ""] = words("Вчера * * ответил.", second);
    expect(first).toMatch(new RegExp(`^Позвонили ${given.slice(0, -1)}\\S{1,2} ${surname}у утром`));
  });

  test.each(SEEDS)("English names, their parts and mailboxes too (%d)", async (seed) => {
    const [first, second] = await batch(
      ["Robert Smith came.", "We met Mr Smith, robert.smith@firm.com, and R. Smith."],
      { seed, language: "en" },
    );
    const [given = "", surname = ""] = words("* * came.", first);
    expect(second).toMatch(
      new RegExp(`^We met Mr ${surname}, ${given}\\.${surname}@\\S+, and ${given.charAt(0)}\\. ${surname}\\.$`, "i"),
    );
  });

  test.each(SEEDS)("places, organizations, numbers, and dates at the same distance (%d)", async (seed) => {
    const [first, second] = await batch(
      [
        "Сызрань, ООО «Лютик», +7 912 345-67-89. Родился 12 мая 1980 года, умер 15 мая 2020 года.",
        "Он из Сызрани, работал в ООО «Лютик», телефон +7 912 345-67-89. Родился 12 мая 1980 года.",
      ],
      { seed },
    );
    const [place = "", firm = "", phone = "", born = ""] = words("*, ООО «*», *. Родился *, умер *.", first);
    expect(second).toContain(`ООО «${firm}», телефон ${phone}. Родился ${born}.`);
    expect(second).toMatch(new RegExp(`^Он из ${place.slice(0, 3)}`));
  });

  test("another person of the same first name has the same first name, and another surname", async () => {
    const [first = "", second = ""] = await batch(["Анна Петрова ушла.", "Анна Ильина ушла."]);
    expect(second.split(" ")[0]).toBe(first.split(" ")[0]);
    expect(second.split(" ")[1]).not.toBe(first.split(" ")[1]);
  });

  test("a name that stands in the text itself stands for nobody there", async () => {
    const known: KnownEntity[] = [{ placeholder: "Вера Ильина", originals: ["Анна Петрова"], kind: "person" }];
    const [result = ""] = await batch(["Анна Петрова ждёт, а Вера Ильина ушла."], { known });
    expect(result).not.toMatch(/Вер|Ильин|Анн|Петров/);
  });

  test("what nobody has named before becomes nobody who has been named", async () => {
    for (const seed of SEEDS) {
      const known: KnownEntity[] = [{ placeholder: "Галина Орлова", originals: ["Дарья Котова"], kind: "person" }];
      const [result] = await batch(["Анна Петрова ждёт."], { known, seed });
      expect(result).not.toMatch(/Дарья|Котова|Галина|Орлова/);
    }
  });
});

describe("a name that a person chose", () => {
  const chosen = (placeholder: string, ...originals: string[]): KnownEntity => ({
    placeholder,
    originals,
    kind: "person",
    chosen: true,
  });

  test("is somebody's in every case, before any that was invented", async () => {
    const known: KnownEntity[] = [
      { placeholder: "Зинаида Грачёва", originals: ["Анна Петрова"], kind: "person" },
      chosen("Мария Белова", "Анна Петрова"),
    ];
    expect(await batch(["Письмо Анны Петровой пришло.", "Анне Петровой ответили."], { known })).toEqual([
      "Письмо Марии Беловой пришло.",
      "Марии Беловой ответили.",
    ]);
  });

  test("stands as it was written: a short name, the dots", async () => {
    const known = [chosen("Аня Королёва", "Дина Петрова"), chosen("Пётр Ким", "Мурат Котов")];
    expect(await batch(["Дину Петрову ждут. Мурат Котов ушёл."], { known })).toEqual([
      "Аню Королёву ждут. Пётр Ким ушёл.",
    ]);
  });

  test("that is no name stands as it was written; words that were put together are one person", async () => {
    const known = [chosen("Заявитель", "Анна Петрова", "Ольга Ким")];
    expect(await batch(["Анну Петрову и Ольгу Ким ждёт Анна Сергеевна Петрова."], { known })).toEqual([
      "Заявитель и Заявитель ждёт Заявитель.",
    ]);
  });
});

test.each(SEEDS)("a letter within a name is the same in the next text (%d)", async (seed) => {
  const texts = ["Mary F. Smith called.", "It is Mary F. Smith."];
  const [first, second] = await batch(texts, { language: "en", seed });
  expect(words("It is *.", second)).toEqual(words("* called.", first));
});

describe("laws", () => {
  // None of these names is one that may be invented: somebody real who is called so makes another name be invented.
  const PEOPLE = ["Дина Петрова", "Семён Ильин", "Альбина Ким", "Мурат Котов", "Розалия Лапина"] as const;
  test("the same person has one name in any order of texts, and two people never share one", async () => {
    const texts = fc.array(fc.subarray([...PEOPLE], { minLength: 1 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 1e6 }), async (groups, seed) => {
        const results = await batch(
          groups.map((people) => people.map((name) => `Это ${name}.`).join("\n")),
          { seed },
        );
        const names = new Map<string, string>();
        groups.forEach((people, at) => {
          const lines = (results[at] ?? "").split("\n");
          people.forEach((name, line) => {
            const become = lines[line] ?? "";
            expect(names.get(name) ?? become).toBe(become);
            names.set(name, become);
          });
        });
        expect(new Set(names.values()).size).toBe(names.size);
      }),
      { numRuns: 25 },
    );
  });
});
