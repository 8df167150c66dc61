import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { beforeAll, describe, expect, it } from "vitest";
import { parseTaggerConfig } from "./config";
import { createTagger, type Tagger } from "./tagger";
import { parseVocabulary } from "./vocabulary";

const file = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../models/tagger/${name}`, import.meta.url)));

let tagger: Tagger;

beforeAll(async () => {
  const model = await InferenceSession.create(file("tagger.onnx"), { intraOpNumThreads: 1 });
  const config = parseTaggerConfig(JSON.parse(file("config.json").toString("utf8")));
  tagger = createTagger(
    {
      run: async (ids, shape) => {
        const { logits } = await model.run({ ids: new Tensor("int32", ids, [...shape]) });
        return logits?.data as Float32Array;
      },
    },
    parseVocabulary(file("vocab.tsv").toString("utf8")),
    config,
  );
});

async function found(text: string): Promise<string[]> {
  return (await tagger.tag(text)).map((s) => `${s.type}:${text.slice(s.start, s.end)}`);
}

describe("the shipped model", () => {
  it.each([
    [
      "Тогда Мария Ивановна Сидорова приехала в Новосибирск.",
      ["PERSON:Мария Ивановна Сидорова", "LOCATION:Новосибирск"],
    ],
    ["О Фариде Галиевне Мухаметшиной давно ничего не слышно.", ["PERSON:Фариде Галиевне Мухаметшиной"]],
    ["John Smith moved from Boston to Chicago.", ["PERSON:John Smith", "LOCATION:Boston", "LOCATION:Chicago"]],
    ["Herr Müller wohnt in Hamburg.", ["PERSON:Müller", "LOCATION:Hamburg"]],
  ])("reads %j", async (text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  it.each([
    "Нажмите кнопку «Сохранить» и дождитесь окончания загрузки.",
    "Температура 36,6, давление 120/80, жалоб нет.",
    "Please restart the computer and try again.",
  ])("finds nothing in %j", async (text) => {
    expect(await found(text)).toEqual([]);
  });

  it.each(["\ud800", "\u0000\u0000", "a\udc00b", "💣".repeat(500), "Я".repeat(2000)])(
    "takes any string (%#)",
    async (text) => {
      for (const span of await tagger.tag(text)) {
        expect(span.start).toBeLessThan(span.end);
        expect(span.end).toBeLessThanOrEqual(text.length);
      }
    },
  );

  it("gives the same whatever shares the batch", async () => {
    const sentence = "Директор завода Пётр Лунёв живёт в Казани.";
    const alone = await found(sentence);
    const filler = "Это обычное предложение без имён, и за ним идёт ещё одно такое же, только немного длиннее.\n";
    expect(await found(`${filler.repeat(40)}${sentence}`)).toEqual(alone);
  });
});
