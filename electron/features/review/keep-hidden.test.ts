import { describe, expect, it } from "vitest";
import { createEngine, type Tagger } from "../../../engine/index";
import { NO_DETECTION } from "../../../shared/api/detection";
import type { DepersonalizedText } from "../../../shared/document/align";
import type { Document } from "../../../shared/document/document";
import type { Kind } from "../../../shared/document/kinds";
import { typeOfKind } from "../../../shared/document/kinds";
import { documentOfTranscript, transcriptText } from "../../../shared/document/transcript-document";
import type { Transcript } from "../../../shared/document/transcript";
import { wordsThatWouldShow } from "./keep-hidden";
import { withAlwaysHidden } from "../../../shared/api/detection";

const talk = (words: string, name = "Спикер 1"): Transcript => ({
  speakers: { SPEAKER_00: name },
  turns: [{ start: 0, end: 1, text: words, speaker: "SPEAKER_00" }],
});

/** The transcript with these words hidden wherever they stand. */
function hiding(transcript: Transcript, ...words: [string, Kind][]): Document {
  const { text } = transcriptText(transcript);
  const places = words
    .flatMap(([word, kind]) => [...text.matchAll(new RegExp(word, "g"))].map(({ index }) => ({ word, kind, index })))
    .sort((a, b) => a.index - b.index);
  let result = "";
  let read = 0;
  const spans = places.map(({ word, kind, index }) => {
    result += text.slice(read, index);
    const resultStart = result.length;
    result += "[X]";
    read = index + word.length;
    return { start: index, end: read, resultStart, resultEnd: result.length, type: typeOfKind(kind), kind, score: 1 };
  });
  return documentOfTranscript(transcript, { text: result + text.slice(read), spans, mapping: {} });
}

describe("what a transcript read anew would show", () => {
  const words = "Вчера звонила Заря из Туманного.";

  it("is what was hidden and is not hidden now, with its kind", () => {
    const before = hiding(talk(words), ["Заря", "person"], ["Туманного", "place"]);
    const after = hiding(talk(words, "Анна"), ["Анна", "person"], ["Туманного", "place"]);
    expect(wordsThatWouldShow(before, after)).toEqual([{ text: "Заря", match: "exact", kind: "person" }]);
  });

  it("is nothing where as much or more is hidden, under whatever name", () => {
    const before = hiding(talk(words), ["Заря", "person"]);
    const after = hiding(talk(words, "Анна"), ["звонила Заря из Туманного", "organization"]);
    expect(wordsThatWouldShow(before, after)).toEqual([]);
  });

  it("is all of what was hidden where a part of it shows", () => {
    const before = hiding(talk("Это Анна Кравчук."), ["Анна Кравчук", "person"]);
    const after = hiding(talk("Это Анна Кравчук."), ["Анна", "person"]);
    expect(wordsThatWouldShow(before, after)).toMatchObject([{ text: "Анна Кравчук" }]);
  });

  it("takes the whole word of which a part was hidden: a term is found by words", () => {
    const before = hiding(talk("Логин petrov77."), ["petrov", "person"]);
    expect(wordsThatWouldShow(before, hiding(talk("Логин petrov77.")))).toMatchObject([{ text: "petrov77" }]);
  });

  it("does not look at names before the lines", () => {
    const before = hiding(talk("Да.", "Анна"), ["Анна", "person"]);
    expect(wordsThatWouldShow(before, documentOfTranscript(talk("Да.", "Врач"), textOf(talk("Да.", "Врач"))))).toEqual(
      [],
    );
  });

  it("counts where the words are not the same", () => {
    const before = hiding(talk("Заря и Заря, <i>а</i> Роза."), ["Заря", "person"]);
    const missing = hiding(talk("Заря и Заря, а Роза."), ["Роза", "person"]);
    expect(wordsThatWouldShow(before, missing)).toMatchObject([{ text: "Заря" }]);
    expect(wordsThatWouldShow(before, hiding(talk("Заря и Заря, а Роза."), ["Заря", "person"]))).toEqual([]);
  });
});

const textOf = (transcript: Transcript): DepersonalizedText => ({ text: transcriptText(transcript).text, mapping: {} });

it.each([
  ["a number", "Мой телефон +7 912 345-67-89, перезвоните.", "+7 912 345-67-89", "345", "number"],
  ["an address", "Пишите на ivan.petrov@example.com.", "ivan.petrov@example.com", "petrov", "person"],
  ["a name", "Пришла Анна Кравчук.", "Анна Кравчук", "Кравчук", "place"],
] as const)("a term inside a longer finding leaves nothing of %s to be seen", async (_, text, whole, term, kind) => {
  const detection = withAlwaysHidden([{ text: term, match: "exact", kind }], NO_DETECTION)!;
  const start = text.indexOf(whole);
  const tagger: Tagger = {
    tag: () => Promise.resolve([{ start, end: start + whole.length, type: "PERSON", score: 0.9 }]),
  };
  const engine = createEngine({ tagger });
  const random = (): number => 0.5;
  const done = await engine.depersonalize(text, {
    mode: "blind",
    language: "ru",
    languageOut: "ru",
    random,
    detection,
  });
  for (const word of whole.match(/[\p{L}\p{N}]+/gu)!) expect(done.text).not.toContain(word);
});
