import { expect, it } from "vitest";
import type { Transcript, Turn } from "./transcript";
import { transcriptText } from "./transcript-document";
import { writeTurn } from "./transcript-edits/edit-turns";
import { transcriptWords } from "./transcript-words";

const said: Turn = {
  ...{ start: 0, end: 3, text: "Работаю в городе СМР.", speaker: "SPEAKER_00" },
  words: [
    ["Работаю", 0, 1, 90],
    ["в", 1, 1.2, 20],
    ["городе", 1.2, 2, 49],
    ["СМР.", 2, 3, 12],
  ],
};
const transcript: Transcript = { speakers: { SPEAKER_00: "Анна" }, turns: [said, { ...said, words: [], text: "Да" }] };
const shown = ({ turns }: Transcript) => {
  const now = { ...transcript, turns };
  const { text } = transcriptText(now);
  const { uncertain, edited } = transcriptWords(now);
  return {
    uncertain: uncertain.map(({ start, end, confidence }) => [text.slice(start, end), confidence]),
    edited: edited.map(({ start, end, recognized }) => [text.slice(start, end), recognized]),
  };
};

it("finds words below the threshold, without punctuation", () => {
  expect(shown(transcript)).toEqual({
    uncertain: [
      ["в", 20],
      ["городе", 49],
      ["СМР", 12],
    ],
    edited: [],
  });
});

it("finds edited words with the recognized ones, which are not uncertain any more", () => {
  const written = writeTurn(transcript, 0, "Работаю в Городе Самара");
  expect(shown({ ...transcript, ...written })).toEqual({
    uncertain: [["в", 20]],
    edited: [["Городе Самара", "городе СМР."]],
  });
});

it("needs no confidence, as in transcripts of earlier versions", () => {
  const words = said.words?.map(([word, from, to]): [string, number, number] => [word, from, to]) ?? [];
  expect(shown({ ...transcript, turns: [{ ...said, words }] }).uncertain).toEqual([]);
});
