import { describe, expect, it } from "vitest";
import { type EntityType, ENTITY_TYPES } from "../../shared/document/kinds";
import type { Finding } from "../span";
import { WordProbabilities } from "./word-probabilities";
import { weighNames } from "./weigh-names";
import { evidenceOf } from "../testing/evidence";

const TEXT = "Вчера Роза Ким приехала в Тулу";

/** Probabilities of the words of TEXT: the type that the tagger believes in, and how much. */
function wordProbabilities(believed: Readonly<Record<string, readonly [EntityType, number]>>): WordProbabilities {
  const all = new WordProbabilities();
  for (const match of TEXT.matchAll(/\p{L}+/gu)) {
    const [type, sure] = believed[match[0]] ?? ["PERSON", 0.01];
    const probabilities = [1 - sure, ...ENTITY_TYPES.map((one) => (one === type ? sure : 0))];
    all.add({ start: match.index, end: match.index + match[0].length, probabilities });
  }
  return all;
}

function span(words: string, type: "PERSON" | "LOCATION", weight: number | "proven"): Finding {
  const start = TEXT.indexOf(words);
  const evidence = weight === "proven" ? evidenceOf(0.96, weight) : evidenceOf(weight);
  return { start, end: start + words.length, type, kind: type === "PERSON" ? "person" : "place", evidence };
}

const shown = (spans: readonly Finding[]): string[] =>
  spans.map(({ start, end, type }) => `${type}:${TEXT.slice(start, end)}`).sort();

describe("names by rule, weighed against the tagger", () => {
  it("joins what the tagger took for two of one type and the words prove to be one", () => {
    const two = [span("Роза", "LOCATION", 0.9), span("Ким", "LOCATION", 0.9)];
    expect(shown(weighNames([span("Роза Ким", "LOCATION", "proven")], two, wordProbabilities({})))).toEqual([
      "LOCATION:Роза Ким",
    ]);
    expect(shown(weighNames([span("Роза Ким", "LOCATION", 0.9)], two, wordProbabilities({})))).toHaveLength(2);
  });

  it("drops a name in which the tagger sees a word", () => {
    expect(weighNames([span("Роза", "PERSON", 0.7)], [], wordProbabilities({}))).toEqual([]);
  });

  it("keeps a name that the tagger missed and thinks possible", () => {
    const kept = weighNames([span("Роза", "PERSON", 0.7)], [], wordProbabilities({ Роза: ["PERSON", 0.45] }));
    expect(shown(kept)).toEqual(["PERSON:Роза"]);
  });

  it("keeps what is proven by its own words, whatever the tagger thinks", () => {
    expect(shown(weighNames([span("Роза Ким", "PERSON", "proven")], [], wordProbabilities({})))).toEqual([
      "PERSON:Роза Ким",
    ]);
  });

  it("lets the tagger decide between a person and a place", () => {
    const kept = weighNames([span("Тулу", "PERSON", 0.8)], [span("Тулу", "LOCATION", 0.9)], wordProbabilities({}));
    expect(shown(kept)).toEqual(["LOCATION:Тулу"]);
  });

  it("lengthens what the tagger found too short, where it thinks more possible", () => {
    const tagged = [span("Роза", "PERSON", 0.9)];
    const named = [span("Роза Ким", "PERSON", 0.9)];
    expect(shown(weighNames(named, tagged, wordProbabilities({ Ким: ["PERSON", 0.3] })))).toEqual(["PERSON:Роза Ким"]);
    expect(shown(weighNames(named, tagged, wordProbabilities({})))).toEqual(["PERSON:Роза"]);
  });

  it("is as sure as the proof of a name that the tagger found whole", () => {
    const [kept] = weighNames(
      [span("Роза Ким", "PERSON", "proven")],
      [span("Роза Ким", "PERSON", 0.6)],
      wordProbabilities({}),
    );
    expect(kept?.evidence).toMatchObject({ strength: "proven", probability: 0.96 });
  });

  it("lengthens it over another type, too, where the name is proven, and is as sure as the proof", () => {
    const tagged = [span("Ким", "PERSON", 0.6)];
    const kept = weighNames(
      [span("Роза Ким", "PERSON", "proven")],
      tagged,
      wordProbabilities({ Роза: ["LOCATION", 0.8] }),
    );
    expect(shown(kept)).toEqual(["PERSON:Роза Ким"]);
    expect(kept[0]?.evidence).toMatchObject({ strength: "proven", probability: 0.96 });
  });
});
