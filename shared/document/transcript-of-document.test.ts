import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentFrom } from "./align";
import { arbitraryTranscript } from "./testing/arbitrary-transcript";
import { hasTimes, type Transcript } from "./transcript";
import { documentOfTranscript } from "./transcript-document";
import { transcriptOfDocument } from "./transcript-of-document";

const ofText = (text: string) => transcriptOfDocument(documentFrom(text, { text, mapping: {} }));

describe("transcriptOfDocument", () => {
  it("gives back exactly the transcript that a document was made of", () => {
    fc.assert(
      fc.property(arbitraryTranscript, (transcript) => {
        fc.pre(hasTimes(transcript) || transcript.turns.some(({ speaker }) => speaker !== undefined));
        expect(transcriptOfDocument(documentOfTranscript(transcript))).toEqual(transcript);
      }),
    );
  });

  it("gives it back from a depersonalized document as well", () => {
    const transcript: Transcript = {
      speakers: { SPEAKER_00: "Анна", SPEAKER_01: "Спикер 2" },
      turns: [
        { start: 0, end: 1, text: "Я Анна.", speaker: "SPEAKER_00", words: [["Анна.", 0.5, 1]] },
        { start: 1, end: 2, text: "Да.", speaker: "SPEAKER_01" },
      ],
    };
    const text = "[ИМЯ]: Я [ИМЯ].\nСпикер 2: Да.";
    expect(transcriptOfDocument(documentOfTranscript(transcript, { text, mapping: {} }))).toEqual(transcript);
  });

  it("reads the cues of a subtitle file without their markup", () => {
    const vtt =
      "WEBVTT - Titel\n\nNOTE\nnobody says this\n\n1\n00:01.000 --> 00:02.500\n<v Анна><i>Да,</i>\nда.\n\n" +
      "00:04.000 --> 00:05.000\n{\\an8}Нет.\n";
    expect(ofText(vtt)).toEqual({
      speakers: { SPEAKER_00: "Анна" },
      turns: [
        { start: 1, end: 2.5, text: "Да, да.", speaker: "SPEAKER_00" },
        { start: 4, end: 5, text: "Нет." },
      ],
    });
  });

  it("reads the turns of a text, in which a turn lasts until the next", () => {
    const text = "Запись беседы\n\n[0:05] Врач: Что у вас?\nГоворите.\n\n[0:12] Пациент: Да вот.\n";
    expect(ofText(text)).toEqual({
      speakers: { SPEAKER_00: "Врач", SPEAKER_01: "Пациент" },
      turns: [
        { start: 0, end: 0, text: "Запись беседы" },
        { start: 5, end: 12, text: "Что у вас? Говорите.", speaker: "SPEAKER_00" },
        { start: 12, end: 12, text: "Да вот.", speaker: "SPEAKER_01" },
      ],
    });
  });

  it("joins the pieces of a turn that is longer than a row", () => {
    const long = "Это предложение повторяется много раз подряд. ".repeat(100).trim();
    expect(ofText(`Врач: ${long}\nПациент: Да.`)?.turns[0]?.text).toBe(long);
  });

  it("is nothing for a text without speakers and times", () => {
    expect(ofText("Просто письмо.\n\nСо вторым абзацем: вот он.")).toBeUndefined();
  });
});
