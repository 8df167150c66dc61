import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Kind, typeOfKind } from "../../../shared/document/kinds";
import { fold } from "../../language/shape";
import { surrogatesByHand } from "./by-hand";
import { randomize } from "./randomize";

function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

const replaced = (words: string, kind: Kind, language: string, seed: number): string => {
  const span = { start: 0, end: words.length, kind, type: typeOfKind(kind), score: 1, entity: 1 };
  return randomize(words, [span], { language, languageOut: language, random: seeded(seed) })[0] ?? "";
};

const oneOf = (words: string): fc.Arbitrary<string> => fc.constantFrom(...words.split(" "));
const inCase = (word: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(word, fc.nat(3))
    .map(([one, at]) => (at === 0 ? one.toUpperCase() : at === 1 ? one : one.charAt(0).toUpperCase() + one.slice(1)));
/** `=word` is a keyword that may stay. */
const phrase = (...parts: readonly string[]): fc.Arbitrary<{ readonly words: string; readonly secret: string[] }> =>
  fc.tuple(...parts.map((part) => (part.startsWith("=") ? fc.constant(part) : inCase(oneOf(part))))).map((words) => ({
    words: words.map((word) => word.replace("=", "")).join(" "),
    secret: words.filter((word) => !word.startsWith("=")),
  }));

const GIVEN = "иван анна сергей айгуль магомед людмила рустам ольга";
const FATHER = "петрович сергеевна ильич магомедовна";
const FAMILY = "петров сабирова рябокляч куприянов хромой ветров гадюкин цой водкин-петров мак";
const LATIN_GIVEN = "anna tony mary sarah kenji olga";
const LATIN_FAMILY = "smith mcdonald whinging o'brien justice lord pan garcia";
const ADJECTIVE = "садовая красная чистая станционная хуторская тихая школьная";
const NOUN = "гавань вода партизан ключи сияние копыта городец садко";
const LATIN = "blue heron elm whinging riverside abbey";

const PEOPLE = fc.oneof(
  phrase(GIVEN, FAMILY),
  phrase(FAMILY, GIVEN),
  phrase(FAMILY, GIVEN, FATHER),
  phrase(GIVEN, FATHER, FAMILY),
  phrase(GIVEN, "=из", FAMILY),
  phrase("=сын", GIVEN, FAMILY),
  phrase("=господа", FAMILY),
);
const LATIN_PEOPLE = fc.oneof(
  phrase(LATIN_GIVEN, LATIN_FAMILY),
  phrase(LATIN_GIVEN, LATIN_GIVEN, LATIN_FAMILY),
  phrase("=Dr", LATIN_GIVEN, LATIN_FAMILY),
  phrase("smith garcia", "=the", "plumber baker"),
  phrase("anna mary", "lord pan justice", LATIN_FAMILY),
  phrase("=mrs", "anna mary", LATIN_FAMILY, "=jr"),
);
const ADDRESSES = fc.oneof(
  phrase("=улица", ADJECTIVE, "=дом", "=5"),
  phrase("=ул.", ADJECTIVE, NOUN, "=д.", "=5"),
  phrase("=посёлок", ADJECTIVE, NOUN),
  phrase("=г.", NOUN, "=ул.", ADJECTIVE, "=5"),
);
const LATIN_ADDRESSES = fc.oneof(phrase("=5", LATIN, LATIN, "=street"), phrase("=12", LATIN, "=road", "=flat", "=7"));
const COMPANIES = fc.oneof(
  phrase("=ООО", ADJECTIVE, NOUN),
  phrase(ADJECTIVE, NOUN, "плюс север"),
  phrase("=кафе", NOUN, "=и", NOUN),
  phrase("=клиника", NOUN),
  phrase(NOUN, "=компания", ADJECTIVE),
);
const LATIN_COMPANIES = fc.oneof(phrase(LATIN, LATIN, "=Ltd"), phrase(LATIN, "=clinic"), phrase("=The", LATIN, LATIN));

describe("no word of a name remains, in any letter case", () => {
  test.each([
    ["person", "ru", PEOPLE],
    ["person", "en", LATIN_PEOPLE],
    ["address", "ru", ADDRESSES],
    ["place", "ru", ADDRESSES],
    ["address", "en", LATIN_ADDRESSES],
    ["organization", "ru", COMPANIES],
    ["organization", "en", LATIN_COMPANIES],
  ] as const)("%s %s", (kind, language, phrases) => {
    fc.assert(
      fc.property(phrases, fc.nat(1000), ({ words, secret }, seed) => {
        const fresh = new Set(fold(replaced(words, kind, language, seed)).match(/\p{L}+/gu));
        const left = secret.flatMap((word) => fold(word).match(/\p{L}{3,}/gu) ?? []).filter((word) => fresh.has(word));
        expect({ words, left }).toEqual({ words, left: [] });
      }),
      { numRuns: 150 },
    );
  });
});

describe("names in mixed letter case", () => {
  const shape = (words: string): string => words.replace(/\p{Lu}+/gu, "A").replace(/\p{Ll}+/gu, "a");
  it.each([
    ["person", "Иван петров"],
    ["person", "рябокляч Иван Семёнович"],
    ["person", "мать Иванова"],
    ["person", "всех Рудневых"],
    ["address", "ул. садовая, д. 5"],
  ] as const)("keep their shape: %s %s", (kind, words) => {
    for (let seed = 0; seed < 20; seed++)
      expect(shape(replaced(words, kind, "ru", seed)).replace(/\d+/, "5")).toBe(shape(words));
  });

  it("are those of the same person", () => {
    const text = "Иван петров пришёл. Петров Иван ушёл, позвали Петрова.";
    const span = (start: number, end: number) =>
      ({ start, end, kind: "person", type: "PERSON", score: 1, entity: 1 }) as const;
    for (let seed = 0; seed < 20; seed++) {
      const options = { language: "ru", languageOut: "ru", random: seeded(seed) };
      const [first = "", turned, alone] = randomize(text, [span(0, 11), span(20, 31), span(46, 53)], options);
      const [given = "", surname = ""] = first.split(" ");
      const capital = surname.charAt(0).toUpperCase() + surname.slice(1);
      expect([turned, alone]).toEqual([`${capital} ${given}`, `${capital}а`]);
      const named = [{ original: "Иван петров", surrogate: first, kind: "person" as const }];
      const other = surrogatesByHand("Вот Петров.", [{ start: 4, end: 10 }], "person", { ...options, named });
      expect(other).toEqual([capital]);
    }
  });

  it("of two companies remain two", () => {
    const text = "ООО Чистая вода и ООО Чистая речка";
    const span = (start: number, end: number, entity: number) =>
      ({ start, end, kind: "organization", type: "ORG", score: 1, entity }) as const;
    for (let seed = 0; seed < 20; seed++) {
      const options = { language: "ru", languageOut: "ru", random: seeded(seed) };
      const [one, other] = randomize(text, [span(0, 15, 1), span(18, 34, 2)], options);
      expect(one).toMatch(/^ООО \p{Lu}\p{Ll}+$/u);
      expect(one).not.toBe(other);
    }
  });

  it("leave words for the kind and the tasks of institutions", () => {
    const kept = (words: string): string => replaced(words, "organization", "ru", 3);
    expect(kept("Центр занятости населения Самары")).toMatch(/^Центр занятости населения (?!Самары)\p{L}+$/u);
    expect(kept("ООО Скорая помощь")).toMatch(/^ООО (?!Скорая)\p{L}+$/u);
    expect(kept("ООО Рога и копыта")).toMatch(/^ООО \p{L}+$/u);
    expect(replaced("доктор Ли, Anna", "person", "ru", 3)).toMatch(/^доктор /);
  });
});
