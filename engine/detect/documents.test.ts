import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../depersonalized";
import { createEngine } from "../engine";
import { parseTaggerConfig } from "../tagger/config";
import { createTagger } from "../tagger/tagger";
import { parseVocabulary } from "../tagger/vocabulary";
import { DOCUMENTS, type Document } from "./testing/documents.fixtures";

const file = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../models/tagger/${name}`, import.meta.url)));

let engine: Engine;

/** The engine as it is shipped: rules and the model. */
beforeAll(async () => {
  const model = await InferenceSession.create(file("tagger.onnx"), { intraOpNumThreads: 1 });
  const tagger = createTagger(
    {
      run: async (ids, shape) => {
        const { logits } = await model.run({ ids: new Tensor("int32", ids, [...shape]) });
        return logits?.data as Float32Array;
      },
    },
    parseVocabulary(file("vocab.tsv").toString("utf8")),
    parseTaggerConfig(JSON.parse(file("config.json").toString("utf8"))),
  );
  engine = createEngine({ tagger });
});

async function blind({ text, language }: Document): Promise<string> {
  return (await engine.depersonalize(text, { mode: "blind", language, languageOut: language, random: () => 0.5 })).text;
}

/** For each of the mentions the number of the person it was linked to, in text order. */
async function numbersOf({ text, language }: Document, mentions: readonly string[]): Promise<(number | undefined)[]> {
  const people = (await engine.detect(text, { language })).filter(({ type }) => type === "PERSON");
  let from = 0;
  return mentions.map((mention) => {
    const span = people.find(({ start, end }) => start >= from && text.slice(start, end).includes(mention));
    from = span?.end ?? from;
    return span?.entity;
  });
}

/** Hidden by the model without need: "Шамиль инженер" is read as a name with a surname. */
const NEEDLESS: Readonly<Record<string, readonly string[]>> = {
  "an interview": ["инженер"],
  "a support ticket": ["Windows and Chrome"],
};

describe("a document of real life", () => {
  it.each(DOCUMENTS.map((document) => [document.name, document] as const))("%s: no secret is left", async (_, one) => {
    const hidden = await blind(one);
    expect(one.secrets.filter((secret) => hidden.includes(secret))).toEqual([]);
  });

  it.each(DOCUMENTS.map((document) => [document.name, document] as const))("%s: plain words stay", async (_, one) => {
    const hidden = await blind(one);
    expect(one.harmless.filter((words) => !hidden.includes(words))).toEqual(NEEDLESS[one.name] ?? []);
  });

  it.each(DOCUMENTS.filter(({ people }) => people.length > 0).map((document) => [document.name, document] as const))(
    "%s: one number for each person, and not one for two",
    async (_, one) => {
      const numbers = await Promise.all(one.people.map((mentions) => numbersOf(one, mentions)));
      for (const [index, mentions] of one.people.entries())
        expect([mentions, new Set(numbers[index]).size]).toEqual([mentions, 1]);
      const people = numbers.map(([first]) => first);
      expect(people).not.toContain(undefined);
      expect(new Set(people).size).toBe(people.length);
    },
  );
});
