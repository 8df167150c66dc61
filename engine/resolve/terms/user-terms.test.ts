import { describe, expect, test } from "vitest";
import type { Detection } from "../../../shared/api/detection";
import { createEngine } from "../../engine";
import { taggerOfFullNames } from "../../testing/tagger";
import { USER_EVIDENCE } from "./terms";
import { withAlways } from "./user-terms";

const engine = createEngine({ tagger: taggerOfFullNames({ "Иван Омега Петрович": "PERSON" }) });
const hidden = async (text: string, detection: Partial<Detection>): Promise<string[]> =>
  (await engine.detect(text, { language: "ru", detection })).map(
    ({ start, end, kind, entity }) => `${text.slice(start, end)}|${kind}|${entity}`,
  );
const always = (text: string, kind: Detection["always"][number]["kind"] = "organization"): Detection["always"] => [
  { text, match: "stem", kind },
];
const never = (text: string): Detection["never"] => [{ text, match: "stem" }];

describe("always", () => {
  test("in every form, as one and the same", async () => {
    expect(await hidden("Отчёт «Газпрома» о ромашке. газпрому — да.", { always: always("Газпром") })).toEqual([
      "Газпрома|organization|1",
      "газпрому|organization|1",
    ]);
  });
  test("inside a larger thing of its kind the whole stays hidden", async () => {
    expect(await hidden("Договор с ООО «Ромашка и компания» подписан.", { always: always("Ромашка") })).toEqual([
      "ООО «Ромашка и компания»|organization|1",
    ]);
    expect(await hidden("Пишите на anna@romashka.ru!", { always: always("romashka") })).toEqual([
      "anna@romashka.ru|email|1",
    ]);
  });
  test("inside a thing of another kind nothing becomes visible", async () => {
    const found = await hidden("Звонил Иван Омега Петрович, г. Омега", { always: always("Омега") });
    expect(found.filter((one) => one.startsWith("Омега|organization"))).toHaveLength(2);
    expect(found.join()).toContain("Иван");
    expect(found.join()).toContain("Петрович");
  });
  test("stronger than never, and two that overlap hide all that either does", async () => {
    expect(
      await hidden("Альфа Бета Гамма", {
        always: [...always("Альфа Бета"), ...always("Бета Гамма")],
        never: never("Бета"),
      }),
    ).toEqual(["Альфа Бета Гамма|organization|1"]);
    expect(await hidden("Омега", { always: always("Омега"), never: never("Омега") })).toHaveLength(1);
  });
});

test("a general word that an invented name would keep is hidden as well", async () => {
  const text = "Письмо от Romashka Group Ltd пришло.";
  const options = { mode: "randomize", language: "ru", languageOut: "ru", random: () => 0.5 } as const;
  expect((await engine.depersonalize(text, options)).text).toContain("Group");
  const { text: hidden } = await engine.depersonalize(text, { ...options, detection: { always: always("Group") } });
  expect(hidden).not.toContain("Group");
  expect(hidden).not.toContain("Romashka");
});

describe("never", () => {
  test.each(["ООО", "НАО", "ФГУП", "МУП", "ГБУЗ", "ЧОП"])(
    "a firm is let go whatever its legal form: %s",
    async (form) => {
      expect(await hidden(`Договор с ${form} «Ромашка» подписан.`, { never: never("Ромашка") })).toEqual([]);
    },
  );
  test("leaves the name wherever it stands, with what belongs to no name", async () => {
    const text = "ООО «Ромашка» и Иван Ильин. К Ивану Ильину в «Ромашку»!";
    expect(await hidden(text, {})).not.toEqual([]);
    expect(await hidden(text, { never: [...never("Ромашка"), ...never("Иван Ильин")] })).toEqual([]);
  });
  test("an identifier that merely contains it stays hidden", async () => {
    expect(await hidden("Звоните +7 912 345-67-89.", { never: never("912") })).toEqual(["+7 912 345-67-89|phone|1"]);
    expect(await hidden("Почта anna@mail.ru.", { never: never("anna") })).toEqual(["anna@mail.ru|email|1"]);
  });
  test("a longer name that contains it stays hidden", async () => {
    expect(await hidden("Пришла Анна Сергеевна Петрова.", { never: never("Анна") })).toEqual([
      "Анна Сергеевна Петрова|person|1",
    ]);
  });
});

test("more places than arguments fit on the stack", () => {
  const places = Array.from({ length: 130_000 }, (_, at) => ({
    ...({ start: 2 * at, end: 2 * at + 1, type: "PERSON", kind: "person", evidence: USER_EVIDENCE } as const),
  }));
  expect(withAlways("а ".repeat(places.length), [], places)).toHaveLength(places.length);
});
