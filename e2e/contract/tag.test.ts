import { describe, expect, test } from "vitest";
import { restore } from "../../engine/index";
import { engineSureOf } from "../../service/testing/stub-engines";
import { run } from "./running-service";

const INPUT = "Пришла Анна Петровна Лунёва, за Анной Петровной Лунёвой пришёл Иван Сергеевич Котов.";
const WITH_PEOPLE = engineSureOf("Анн[аой]+ Петровн[аой]+ Лунёв[аой]+", "Иван Сергеевич Котов");
interface Done {
  readonly text: string;
  readonly mapping: Record<string, string>;
}
const done = (task: Record<string, unknown>): Done => task["transcriptDepersonalized"] as Done;

describe("ours: tag, which says in each placeholder of which task it is", () => {
  test("stands in every placeholder of reversible mode, and leads back", async () => {
    const { finished } = await run(WITH_PEOPLE);
    const { text, mapping } = done(await finished({ input: INPUT, depersonalizationMode: "reversible", tag: "K7" }));
    expect(text).toBe("Пришла [ИМЯ_1·K7], за [ИМЯ_1·K7] пришёл [ИМЯ_2·K7].");
    expect(Object.keys(mapping)).toEqual(["[ИМЯ_1·K7]", "[ИМЯ_2·K7]"]);
    const answer = restore("Ответ для [ИМЯ_2·K7].", { outis: 1, language: "ru", mapping, occurrences: [] });
    expect(answer).toMatchObject({ placed: 1 });
  });

  test.each(["blind", "randomize"])("means nothing in mode %s", async (depersonalizationMode) => {
    const { finished } = await run(WITH_PEOPLE);
    const { text } = done(await finished({ input: INPUT, depersonalizationMode, tag: "K7" }));
    expect(text).not.toContain("K7");
    expect(text).not.toContain("Лунёв");
  });

  test.each(["k7", "K", "K7000", "КК7", "", 7, "K7]"])("of another shape is 400: %j", async (tag) => {
    const { post } = await run();
    expect((await post({ input: INPUT, tag })).status).toBe(400);
  });

  test("this service says that it takes one", async () => {
    const { client } = await run();
    expect(await client.capabilities()).toMatchObject({ ok: true, value: { tag: true } });
  });
});
