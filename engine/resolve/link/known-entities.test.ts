import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { KnownEntity } from "../../../shared/api/known";
import { createEngine } from "../../engine";
import { taggerOfFullNames } from "../../testing/tagger";
import { restore } from "../../restore/restore";
import { memoryOf } from "./known-entities";

const engine = createEngine({ tagger: taggerOfFullNames({ Анна: "PERSON" }) });
const options = { language: "ru", languageOut: "ru", mode: "reversible", random: () => 0.5 } as const;

/** Reads texts one after another; each gets what the ones before have told, and nothing else. */
async function batch(...texts: readonly string[]): Promise<string[]> {
  const known: KnownEntity[] = [];
  const results: string[] = [];
  for (const text of texts) {
    const done = await engine.depersonalize(text, { ...options, memory: memoryOf(known) });
    for (const { start, end, resultStart, resultEnd, kind } of done.spans)
      known.push({ placeholder: done.text.slice(resultStart, resultEnd), originals: [text.slice(start, end)], kind });
    const { mapping, occurrences } = done;
    expect(restore(done.text, { outis: 1, language: "ru", mapping, occurrences }).text).toBe(text);
    results.push(done.text);
  }
  return results;
}

const person = (placeholder: string, ...originals: string[]): KnownEntity => ({
  placeholder,
  originals,
  kind: "person",
});
const hide = async (known: readonly KnownEntity[], text: string): Promise<string> =>
  (await engine.depersonalize(text, { ...options, memory: memoryOf(known) })).text;

describe("texts of one batch, each with what the earlier ones have told", () => {
  test("the same person has the same placeholder, in any form of the name; the way back is exact", async () => {
    expect(
      await batch(
        "Иван Ильин и Анна Сергеевна Петрова спорят.",
        "Анну Сергеевну Петрову ждёт Олег Орлов.",
        "Петрова А. С. и Иван Ильин ушли.",
      ),
    ).toEqual(["[ИМЯ_1] и [ИМЯ_2] спорят.", "[ИМЯ_2] ждёт [ИМЯ_3].", "[ИМЯ_2] и [ИМЯ_1] ушли."]);
  });
  test("another person of the same surname is another one", async () => {
    expect(await batch("Олег Орлов пришёл.", "Игорь Орлов ушёл.", "Мария Орлова ждёт.")).toEqual([
      "[ИМЯ_1] пришёл.",
      "[ИМЯ_2] ушёл.",
      "[ИМЯ_3] ждёт.",
    ]);
  });
  test("numbers of one's own too, however they are written", async () => {
    expect(await batch("Телефон +7 912 345-67-89.", "Звоните: 8 (912) 345 67 89 или +7 912 000-00-01.")).toEqual([
      "Телефон [ТЕЛЕФОН_1].",
      "Звоните: [ТЕЛЕФОН_1] или [ТЕЛЕФОН_2].",
    ]);
  });
  test("a placeholder that stands in a text is not used there, and the next text has the first one again", async () => {
    expect(await batch("Иван Ильин ушёл.", "[ИМЯ_1] и Иван Ильин", "Иван Ильин вернулся с Олегом Орловым.")).toEqual([
      "[ИМЯ_1] ушёл.",
      "[ИМЯ_1] и [ИМЯ_2]",
      "[ИМЯ_1] вернулся с [ИМЯ_3].",
    ]);
  });
});

describe("what is known", () => {
  test("new numbers come behind the highest", async () => {
    expect(await hide([person("[ИМЯ_7]", "Анна Петрова")], "Иван Ильин и Анна Петрова")).toBe("[ИМЯ_8] и [ИМЯ_7]");
  });
  test("of two people that a part of a name may be, it is neither", async () => {
    const known = [person("[ИМЯ_1]", "Анна Петрова"), person("[ИМЯ_2]", "Анна Ильина")];
    expect(await hide(known, "Пришла Анна.")).toBe("Пришла [ИМЯ_3].");
  });
  test("of two organisations that differ in their form alone, neither is taken", async () => {
    const known: KnownEntity[] = [
      { placeholder: "[ОРГАНИЗАЦИЯ_1]", originals: ["ООО «Лютик»"], kind: "organization" },
      { placeholder: "[ОРГАНИЗАЦИЯ_2]", originals: ["АО «Лютик»"], kind: "organization" },
    ];
    expect(await hide(known, "Договор с АО «Лютик».")).toBe("Договор с [ОРГАНИЗАЦИЯ_3].");
  });
  test("one placeholder is one entity: who does not fit the first name under it is somebody else", async () => {
    const known = [person("[ИМЯ_1]", "Анна Петрова"), person("[ИМЯ_1]", "Иван Ильин")];
    expect(await hide(known, "Анна Петрова и Иван Ильин")).toBe("[ИМЯ_1] и [ИМЯ_2]");
  });
  test("a placeholder of another shape is not used", async () => {
    expect(await hide([person("Анюта", "Анна Петрова")], "Анна Петрова ушла.")).toBe("[ИМЯ_1] ушла.");
  });
  test("a name that a person chose is used, in any form of the name; not where the text itself has it", async () => {
    const known: KnownEntity[] = [
      person("[ИМЯ_1]", "Анна Петрова"),
      { ...person("Истица", "Анна Петрова"), chosen: true },
    ];
    expect(await hide(known, "Анну Петрову ждёт Иван Ильин.")).toBe("Истица ждёт [ИМЯ_2].");
    expect(await hide(known, "Анна Петрова, далее — истица, ушла.")).toBe("[ИМЯ_2], далее — истица, ушла.");
  });
  test("who was put together by hand stays one person, however they are called", async () => {
    const known: KnownEntity[] = [
      person("[ИМЯ_1]", "Анна Петрова"),
      { ...person("[ИМЯ_1]", "Ольга Ким"), chosen: true },
    ];
    expect(await hide(known, "Ольгу Ким, Анну Петрову и Ивана Ильина ждут.")).toBe("[ИМЯ_1], [ИМЯ_1] и [ИМЯ_2] ждут.");
  });
});

describe("laws", () => {
  const PEOPLE = ["Анна Петрова", "Иван Ильин", "Ольга Ким", "Олег Орлов", "Мария Белова"] as const;
  test("the same person has one placeholder in any order of texts, and two people never share one", async () => {
    const texts = fc.array(fc.subarray([...PEOPLE], { minLength: 1 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(texts, async (groups) => {
        const results = await batch(...groups.map((people) => people.map((name) => `Это ${name}.`).join("\n")));
        const names = new Map<string, string>();
        groups.forEach((people, at) => {
          const lines = (results[at] ?? "").split("\n");
          people.forEach((name, line) => {
            const placeholder = lines[line] ?? "";
            expect(names.get(name) ?? placeholder).toBe(placeholder);
            names.set(name, placeholder);
          });
        });
        expect(new Set(names.values()).size).toBe(names.size);
      }),
      { numRuns: 25 },
    );
  });
});
