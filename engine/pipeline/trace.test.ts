import { expect, it } from "vitest";
import { createEngine } from "../engine";
import { Trace } from "./trace";

/** A tagger that takes certain words for certain things. */
const tagger = (found: Record<string, "PERSON" | "ORG" | "ID">) => ({
  tag: (text: string) =>
    Promise.resolve(
      Object.entries(found).map(([words, type]) => {
        const start = text.indexOf(words);
        return { start, end: start + words.length, type, score: 0.9 };
      }),
    ),
});

async function traced(text: string, found: Parameters<typeof tagger>[0]) {
  const trace = new Trace();
  const spans = await createEngine({ tagger: tagger(found), watch: trace.watch }).detect(text, { language: "ru" });
  return { trace, spans };
}

it("tells which pass made a finding, and which changed it", async () => {
  const { trace, spans } = await traced("Пишет Арутюнян Б", { Арутюнян: "PERSON", Б: "PERSON" });
  expect(spans).toMatchObject([{ start: 6, end: 16, evidence: { source: "model", rule: "tagger" } }]);
  const history = trace.historyOf(spans[0]!).map(({ pass, was, now }) => [pass, was.length, now.length]);
  expect(history).toContainEqual(["join-pieces", 2, 1]);
  expect(history[0]?.[1]).toBe(0);
});

it("tells which pass dropped a finding", async () => {
  const { trace, spans } = await traced("Говорит SPEAKER_00 тихо", { SPEAKER_00: "ID" });
  expect(spans).toEqual([]);
  expect(trace.historyOf({ start: 8, end: 18 }).map(({ pass, now }) => [pass, now.length])).toEqual([
    ["read-tagger", 1],
    ["drop-implausible", 0],
  ]);
});

it("says what a finding rests on", async () => {
  const engine = createEngine({ tagger: tagger({ Кедрачей: "ORG" }) });
  const text = "Почта a@example.org, код Заря, у Кедрачей. И снова Кедрачей";
  const spans = await engine.detect(text, {
    language: "ru",
    detection: { always: [{ text: "Заря", match: "exact", kind: "organization" }] },
  });
  const sources = spans.map(({ start, end, evidence }) => [text.slice(start, end), evidence?.source]);
  expect(sources).toContainEqual(["a@example.org", "format"]);
  expect(sources).toContainEqual(["Заря", "user"]);
  expect(sources).toContainEqual(["Кедрачей", "model"]);
  expect(sources.at(-1)).toEqual(["Кедрачей", "echo"]);
});
