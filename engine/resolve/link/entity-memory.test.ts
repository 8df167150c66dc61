import { describe, expect, test } from "vitest";
import { typeOfKind, type Kind } from "../../../shared/document/kinds";
import { createEngine } from "../../engine";
import { taggerOfFullNames } from "../../testing/tagger";
import type { Finding } from "../../span";
import { createEntityMemory, type EntityMemory } from "./entity-memory";
import { resolve } from "../../testing/resolve";
import { evidenceOf } from "../../testing/evidence";

/** Reads documents one after another with one memory: `words#entity` of what is marked `[so]`. */
function read(documents: readonly string[], kind: Kind = "person", memory = createEntityMemory()): string[][] {
  return documents.map((source) => {
    const spans: Finding[] = [];
    let text = "";
    for (const piece of source.split(/(\[[^\]]*\])/)) {
      const inner = piece.startsWith("[") ? piece.slice(1, -1) : piece;
      const place = { start: text.length, end: text.length + inner.length };
      if (inner !== piece) spans.push({ ...place, kind, type: typeOfKind(kind), evidence: evidenceOf(0.9) });
      text += inner;
    }
    return resolve(text, spans, { memory }).map(({ start, end, entity }) => `${text.slice(start, end)}#${entity}`);
  });
}

describe("one person through the documents of a batch", () => {
  test("in every case, by initials, by a part of the name, whichever comes first", () => {
    expect(
      read([
        "[Анна Сергеевна Петрова] пришла с [Олегом Орловым].",
        "Звонили [Петровой А. С.], потом [Орлову].",
        "С [Анной Сергеевной] говорил [Орлов О.].",
        "У [Кузнецовой] спросили про [Анну].",
        "[Мария Кузнецова] ответила.",
      ]),
    ).toEqual([
      ["Анна Сергеевна Петрова#1", "Олегом Орловым#2"],
      ["Петровой А. С.#1", "Орлову#2"],
      ["Анной Сергеевной#1", "Орлов О.#2"],
      ["Кузнецовой#3", "Анну#1"],
      ["Мария Кузнецова#3"],
    ]);
  });
  test("another full name, other initials, the other gender are another person", () => {
    expect(read(["[Олег Орлов], [Петров А. С.]", "[Игорь Орлов], [Петров Б. Г.]", "[Мария Орлова]"])).toEqual([
      ["Олег Орлов#1", "Петров А. С.#2"],
      ["Игорь Орлов#3", "Петров Б. Г.#4"],
      ["Мария Орлова#5"],
    ]);
  });
  test("a part that may be two people of earlier documents is neither; one of this document comes first", () => {
    expect(read(["[Анна Петрова] и [Анна Ильина]", "Пришла [Анна]."])[1]).toEqual(["Анна#3"]);
    expect(read(["[Анна Петрова]", "[Анна Ильина] пришла. [Анна] сказала."])[1]).toEqual(["Анна Ильина#2", "Анна#2"]);
  });
  test("English names", () => {
    expect(read(["[Robert Smith] came.", "[Bob] sat. [Mr Smith] spoke. [Alice Brown] left."])[1]).toEqual([
      "Bob#1",
      "Mr Smith#1",
      "Alice Brown#2",
    ]);
  });
  test("organisations and places too, an abbreviation once it has been told", () => {
    expect(read(["[Центральная городская больница] ([ЦГБ])", "В [ЦГБ] и в [ООО «Лютик»]"], "organization")).toEqual([
      ["Центральная городская больница#1", "ЦГБ#1"],
      ["ЦГБ#1", "ООО «Лютик»#2"],
    ]);
    expect(read(["[Сызрань]", "из [Сызрани] в [Самару]"], "place")[1]).toEqual(["Сызрани#1", "Самару#2"]);
  });
  test("without a memory every document begins anew", () => {
    expect(read(["[Олег Орлов], [Игорь Ильин]"]).concat(read(["[Игорь Ильин]"]))).toEqual([
      ["Олег Орлов#1", "Игорь Ильин#2"],
      ["Игорь Ильин#1"],
    ]);
  });
  test("the memory is plain data, for another thread or the next start", () => {
    const memory = createEntityMemory();
    read(["[Анна Петрова]"], "person", memory);
    expect(read(["К [Петровой]"], "person", structuredClone(memory))).toEqual([["Петровой#1"]]);
  });
});

describe("through the engine", () => {
  const engine = createEngine({ tagger: taggerOfFullNames() });
  const options = { language: "ru", languageOut: "ru", mode: "reversible", random: () => 0.5 } as const;
  const hide = async (memory: EntityMemory, text: string): Promise<string> =>
    (await engine.depersonalize(text, { ...options, memory })).text;

  test("the same person has the same placeholder in every document", async () => {
    const memory = createEntityMemory();
    expect(await hide(memory, "Иван Ильин и Анна Сергеевна Петрова спорят.")).toBe("[ИМЯ_1] и [ИМЯ_2] спорят.");
    expect(await hide(memory, "Анну Сергеевну Петрову ждёт Олег Орлов.")).toBe("[ИМЯ_2] ждёт [ИМЯ_3].");
    expect(await hide(memory, "Иван Ильин ушёл.")).toBe("[ИМЯ_1] ушёл.");
  });
  test("but not where the document itself has that placeholder: the way back is never in doubt", async () => {
    const memory = createEntityMemory();
    expect(await hide(memory, "Иван Ильин ушёл.")).toBe("[ИМЯ_1] ушёл.");
    expect(await hide(memory, "[ИМЯ_1] и Иван Ильин")).toBe("[ИМЯ_1] и [ИМЯ_2]");
    expect(await hide(memory, "Иван Ильин вернулся с Олегом Орловым.")).toBe("[ИМЯ_1] вернулся с [ИМЯ_3].");
  });
  test("numbers hold also where only what is sure is hidden", async () => {
    const memory = createEntityMemory();
    const detection = { level: "sure" } as const;
    await hide(memory, "Иван Ильин ушёл.");
    const spans = await engine.detect("Олег Игоревич Орлов и Иван Петрович Ильин.", { ...options, memory, detection });
    expect(spans.map(({ entity }) => entity)).toEqual([2, 1]);
  });
});
