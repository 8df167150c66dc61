import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processorTime } from "../../shared/testing/processor-time";
import { type Kind, KIND_NAMES, typeOfKind } from "../../shared/document/kinds";
import type { Finding } from "../span";
import { canonicalForm, nominativeName } from "./link/canonical";
import { resolve } from "../testing/resolve";
import { STRENGTHS } from "../evidence";
import { evidenceOf } from "../testing/evidence";

/** Marks `[words]` in a text as spans of one kind; `{words}` as another. */
function marked(source: string, kind: Kind = "person", score = 0.9): { text: string; spans: Finding[] } {
  const spans: Finding[] = [];
  let text = "";
  for (const piece of source.split(/(\[[^\]]*\])/)) {
    const inner = piece.startsWith("[") ? piece.slice(1, -1) : undefined;
    if (inner !== undefined) {
      spans.push({
        start: text.length,
        end: text.length + inner.length,
        type: typeOfKind(kind),
        kind,
        evidence: evidenceOf(score),
      });
    }
    text += inner ?? piece;
  }
  return { text, spans };
}

const entities = (source: string, kind?: Kind): string[] => {
  const { text, spans } = marked(source, kind);
  return resolve(text, spans).map((span) => `${text.slice(span.start, span.end)}#${span.entity}`);
};

describe("one person through the text", () => {
  test("cases, initials, diminutives and parts of the name are the same person", () => {
    expect(
      entities("[Анна Сергеевна Петрова] пришла. [Анны Сергеевны] не было. [Петровой А. С.] дали. [Анна], [Аня]!"),
    ).toEqual(["Анна Сергеевна Петрова#1", "Анны Сергеевны#1", "Петровой А. С.#1", "Анна#1", "Аня#1"]);
  });
  test("Mr and Mrs are told apart by their given names", () => {
    expect(entities("[John Smith] and [Mary Smith] came. Mr [Smith] spoke. Mrs [Smith] sang.")).toEqual([
      "John Smith#1",
      "Mary Smith#2",
      "Smith#1",
      "Smith#2",
    ]);
  });
  test("two full names are two people, even when the surname is the same", () => {
    expect(entities("[Иван Петров] и [Олег Петров] спорят. [Иван] ушёл, [Олега] ждали.")).toEqual([
      "Иван Петров#1",
      "Олег Петров#2",
      "Иван#1",
      "Олега#2",
    ]);
  });
  test("other initials are other people", () => {
    expect(entities("[Петров А. С.] и [Петров Б. Г.]")).toEqual(["Петров А. С.#1", "Петров Б. Г.#2"]);
  });
  test("husband and wife share a surname, not an entity", () => {
    expect(entities("[Олег Орлов] и [Мария Орлова]; [Орлова] права.").map((one) => one.at(-1))).toEqual([
      "1",
      "2",
      "2",
    ]);
  });
  test.each([
    ["[Юсупова] курит, [Юсупов] — нет.", "12"],
    ["[Пётр Громов] и [Анна Громова]. Дети с [Громовой], [Громов] платит.", "1221"],
    ["Взыскать с [Громова] в пользу [Громовой] алименты.", "12"],
    ["[Саша Белова] и [Саша Белов] — близнецы.", "12"],
    ["[Петров] и [Петрова] пришли.", "12"],
    ["[Пётр Громов] и [Анна Громова]. У [Громова] всё есть. [Громова] нет дома. [Громова] ушла.", "12112"],
    ["Mr [Smith] and Mrs [Smith] came. Mr [Smith] left.", "121"],
  ])("also where only the ending or the sentence tells: %s", (source, expected) => {
    expect(
      entities(source)
        .map((one) => one.at(-1))
        .join(""),
    ).toBe(expected);
  });
  test.each([
    "[Пётр Громов] пришёл. [Громова], сказал он, не ждали. Позиция [Громова] ясна, с [Громовым] говорили.",
    "[Юсупова] задержали. [Юсупов] признался.",
    "[Анна Громова] пришла. Судья [Громова] молчит. С [Громовой] спорят. У [Анны Громовой] дела.",
    "[Луговой] ушёл. [Лугового] ждали, к [Луговому] шли.",
    "[Саша] ушла. [Саше] звонили, [Сашу] ждали.",
    "[Александра Петрова] вызвали. [Александр Петров] пришёл.",
  ])("and nobody becomes two: %s", (source) => {
    expect(new Set(entities(source).map((one) => one.at(-1)))).toEqual(new Set(["1"]));
  });
  test("a family is none of its people", () => {
    expect(
      entities("[Иван Петров] пришёл. У [Петровых] пожар, [Петровы] плачут. [Петров] спит.").map((one) => one.at(-1)),
    ).toEqual(["1", "2", "2", "1"]);
  });
  test.each([
    "[Wang Xiuying] is the landlord. [Wang] was paid.",
    "[Хаким Аль-Бадри] ушёл. [Аль-Бадри] вернулся.",
    "[Ким Анна] пришла. [Анна] ушла. [Ким] спит.",
  ])("a surname that stands first, or of a place: %s", (source) => {
    expect(new Set(entities(source).map((one) => one.at(-1)))).toEqual(new Set(["1"]));
  });
  test("English names by part and nickname", () => {
    expect(entities("[Robert Smith] came. [Bob] sat. [Mr Smith] spoke. [Smith, Robert].")).toEqual([
      "Robert Smith#1",
      "Bob#1",
      "Mr Smith#1",
      "Smith, Robert#1",
    ]);
  });
  test("a full name found once hides its parts everywhere, in any case and letters", () => {
    const { text, spans } = marked("[Анна Вексельберг] ушла. Вчера вексельберга видели. АННА! Об Анне молчат.");
    const found = resolve(text, spans).map((span) => text.slice(span.start, span.end));
    expect(found).toContain("АННА");
    expect(found).toContain("Анне");
  });
  test("but not where the name is a word of the language", () => {
    const { text, spans } = marked("[Вера Мороз] пришла. На улице мороз, а вера крепка.");
    expect(resolve(text, spans)).toHaveLength(1);
  });
});

describe("places, organisations, numbers", () => {
  test("a place in any case", () => {
    expect(entities("[Сызрань], из [Сызрани], в [г. Сызрани], [Самара]", "place").map((one) => one.at(-1))).toEqual([
      "1",
      "1",
      "1",
      "2",
    ]);
  });
  test("an organisation with and without its legal form", () => {
    expect(entities("[ООО «Ромашка»], [«Ромашки»], [ООО «Лютик»]", "organization").map((one) => one.at(-1))).toEqual([
      "1",
      "1",
      "2",
    ]);
  });
  test("its abbreviation in parentheses, and its name without the quotes", () => {
    expect(entities("[Центральная городская больница] ([ЦГБ]) закрыта. В [ЦГБ] тихо.", "organization")).toEqual([
      "Центральная городская больница#1",
      "ЦГБ#1",
      "ЦГБ#1",
    ]);
    expect(entities("[ООО «Ромашка»] просит. Ромашке отказали.", "organization")).toEqual([
      "ООО «Ромашка»#1",
      "Ромашке#1",
    ]);
  });
  test("a phone however it is written", () => {
    expect(entities("[+7 912 345-67-89], [8(912)3456789]", "phone").map((one) => one.at(-1))).toEqual(["1", "1"]);
  });
});

describe("overlaps", () => {
  test("signs around a name are nothing by themselves", () => {
    const text = "*Вера*: ок";
    const spans: Finding[] = [
      { start: 0, end: 6, type: "ID", kind: "number", evidence: evidenceOf(0.55) },
      { start: 1, end: 5, type: "PERSON", kind: "person", evidence: evidenceOf(0.96) },
    ];
    expect(resolve(text, spans).map(({ start, end }) => text.slice(start, end))).toEqual(["Вера"]);
    const [, name] = spans;
    const sign: Finding = { start: 0, end: 1, type: "ID", kind: "number", evidence: evidenceOf(0.9) };
    expect(resolve(text, name ? [name, sign] : []).map(({ start, end }) => text.slice(start, end))).toEqual(["Вера"]);
  });
  test("the digits of a rejected finding remain hidden", () => {
    const text = "45 y.o. man";
    const spans: Finding[] = [
      { start: 0, end: 7, type: "DATE", kind: "age", evidence: evidenceOf(0.9) },
      { start: 3, end: 11, type: "PERSON", kind: "person", evidence: evidenceOf(0.9) },
    ];
    expect(resolve(text, spans).map(({ start, end }) => text.slice(start, end))).toEqual(["45", "y.o. man"]);
  });
  const at = (start: number, end: number, kind: Kind, probability: number): Finding => ({
    start,
    end,
    kind,
    type: typeOfKind(kind),
    evidence: evidenceOf(probability, probability === 1 ? "checked" : "guess"),
  });
  test("an e-mail is not cut up by the name inside", () => {
    const text = "anna.petrova@mail.ru";
    expect(resolve(text, [at(0, 12, "person", 0.95), at(0, 20, "email", 0.99)])).toMatchObject([
      { start: 0, end: 20, kind: "email" },
    ]);
  });
  test("an address takes in the places and names inside it", () => {
    const text = "Самара, ул. Ленина, д. 5";
    const spans = [at(0, 6, "place", 0.95), at(12, 18, "person", 0.9), at(0, 24, "address", 0.8)];
    expect(resolve(text, spans)).toMatchObject([{ start: 0, end: 24, kind: "address" }]);
  });
  test("an identifier with check digits beats a longer guess", () => {
    const text = "ИНН 500100732259 x";
    expect(resolve(text, [at(0, 18, "organization", 0.7), at(4, 16, "ru_inn", 1)])).toMatchObject([{ kind: "ru_inn" }]);
  });
  test("ends are trimmed of spaces, quotes and full stops", () => {
    const text = " «Иванов». ";
    expect(resolve(text, [at(0, 11, "person", 0.9)])).toMatchObject([{ start: 2, end: 8 }]);
  });
  test.each([
    ["a deal with Acme Ltd.", 20],
    ["Acme Ltd. It said", 8],
    ["Acme Ltd. and others", 9],
    ["Acme Ltd., a firm", 9],
  ])("a legal form gives its full stop back where a sentence ends: %s", (text, end) => {
    const start = text.indexOf("Acme");
    expect(resolve(text, [at(start, start + 9, "organization", 0.9)])).toMatchObject([{ start, end }]);
  });
  test("neighbouring pieces of a name become one", () => {
    const text = "Иван Петров";
    expect(resolve(text, [at(0, 4, "person", 0.8), at(5, 11, "person", 0.7)])).toMatchObject([{ start: 0, end: 11 }]);
  });
});

test.each(["[Алексею] [Алексей]", "[Алексей] [Алексею]", "[Андрею] [Андреем] [Андрей]"])(
  "the canonical form is a plain nominative before what might be one: %s",
  (source) => {
    const { text, spans } = marked(source);
    expect(canonicalForm(text, spans)).toMatch(/ей$/);
  },
);

test("the canonical form is the fullest, in the nominative", () => {
  const { text, spans } = marked("[Петровой А. С.] [Анны Сергеевны Петровой] [Анна Сергеевна Петрова] [Аня]");
  expect(canonicalForm(text, spans)).toBe("Анна Сергеевна Петрова");
});

test.each([
  [["Иванову"], undefined],
  [["Иванову", "Иванов"], "Иванов"],
  [["Анну Каримову", "Анне Каримовой"], undefined],
  [["Шевченко"], "Шевченко"],
  [["John Smith"], "John Smith"],
])("the nominative of a name among its forms: %s", (forms, name) => expect(nominativeName(forms)).toBe(name));

describe("laws", () => {
  const spans = fc.array(
    fc.record({
      start: fc.integer({ min: -3, max: 60 }),
      end: fc.integer({ min: -3, max: 60 }),
      kind: fc.constantFrom(...KIND_NAMES),
      probability: fc.double({ min: 0, max: 1, noNaN: true }),
      strength: fc.constantFrom(...STRENGTHS),
    }),
    { maxLength: 30 },
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 50 }),
    fc
      .array(fc.constantFrom("Анна", " ", "Петрова", "😀", "\ud800", ".", "А.", "é", "e\u0301", "\n", "Smith"), {
        maxLength: 20,
      })
      .map((all) => all.join("")),
  );
  test("whatever comes in: sorted, no overlaps, inside the text, no character cut in two, entities from 1", () => {
    fc.assert(
      fc.property(texts, spans, (text, raw) => {
        const found = resolve(
          text,
          raw.map(({ strength, probability, ...span }) => ({
            ...span,
            type: typeOfKind(span.kind),
            evidence: evidenceOf(probability, strength),
          })),
        );
        let end = 0;
        let seen = 0;
        for (const span of found) {
          expect(span.start).toBeGreaterThanOrEqual(end);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(text.length);
          for (const edge of [span.start, span.end]) {
            expect(/^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(edge - 1, edge + 1)) && edge > 0).toBe(false);
          }
          expect(span.entity).toBeLessThanOrEqual(seen + 1);
          seen = Math.max(seen, span.entity);
          end = span.end;
        }
      }),
      { numRuns: 300 },
    );
  });
  test("ten times the spans take about ten times as long", () => {
    const name = "Анна Петрова, Иван Сидоров, ";
    const measure = (pairs: number): number => {
      const text = name.repeat(pairs);
      const raw = Array.from({ length: pairs * 2 }, (_, index): Finding => {
        const start = Math.floor(index / 2) * name.length + (index % 2 ? 14 : 0);
        return { start, end: start + 12, type: "PERSON", kind: "person", evidence: evidenceOf(0.9) };
      });
      const before = processorTime();
      expect(new Set(resolve(text, raw).map(({ entity }) => entity)).size).toBe(2);
      return processorTime() - before;
    };
    measure(1_000);
    const small = measure(5_000);
    expect(measure(50_000)).toBeLessThan(small * 45 + 1_000);
  });
});
