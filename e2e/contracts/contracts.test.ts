import { beforeAll, expect, it } from "vitest";
import { readDocument } from "../../documents/read-document";
import { createEngine, type Engine } from "../../engine/index";
import { loadTagger } from "../../service/models/load-tagger";
import { modelFolder } from "../../service/models/model-folder";
import { DOUBTFUL } from "../../shared/document/doubtful";
import { type ContractLanguage, readContract } from "./marked-contract";

let engine: Engine;
beforeAll(async () => {
  engine = createEngine({ tagger: await loadTagger(modelFolder("tagger")!, 1) });
});

/** `before`: without the rules for citations, units and periods. */
it.each<[ContractLanguage, { before: number; needlessBefore: number; toCheck: number; needless: number }]>([
  ["ru", { before: 36, needlessBefore: 98, toCheck: 8, needless: 15 }],
  ["en", { before: 11, needlessBefore: 21, toCheck: 5, needless: 10 }],
])("a contract has few needless findings, and all its people are hidden (%s)", async (language, expected) => {
  const { word, personal, optional } = await readContract(language);
  const read = await readDocument("contract.docx", word);
  if (!read.ok) throw new Error(read.error.code);
  const { text } = read.value;
  const found = await engine.detect(text, { language, detection: { level: "balanced" } });
  const hidden = new Uint8Array(text.length);
  for (const { start, end } of found) hidden.fill(1, start, end);
  const visible = text.replace(/[\p{L}\p{N}]/gu, (sign, at: number) => (hidden[at] === 1 ? "█" : sign));
  const marked = new Uint8Array(text.length);
  for (const words of [...personal, ...optional])
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
      marked.fill(1, at, at + words.length);
      if (personal.includes(words)) expect(visible.slice(at, at + words.length)).not.toMatch(/[\p{L}\p{N}]/u);
    }
  const needless = found.filter(({ start, end }) => !marked.subarray(start, end).includes(1));
  const toCheck = found.filter(({ score }) => score < DOUBTFUL);
  expect(needless.length).toBeLessThanOrEqual(expected.needless);
  expect(toCheck.length).toBeLessThanOrEqual(expected.toCheck);
  if (language === "ru") {
    expect(needless.length).toBeLessThanOrEqual(expected.needlessBefore / 4);
    expect(toCheck.length).toBeLessThanOrEqual(expected.before / 4);
  }
});
