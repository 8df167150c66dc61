import { expect, it } from "vitest";
import { documentOfTranscript } from "../../shared/document/transcript-document";
import { mainLanguage, turnLanguages } from "./turn-languages";

const turn = (start: number, text: string) => ({ start, end: start + 1, text, speaker: "SPEAKER_00" });
const languages = (language: string, ...texts: string[]) =>
  turnLanguages(
    documentOfTranscript({ speakers: { SPEAKER_00: "Спикер 1" }, turns: texts.map((text, i) => turn(i, text)) }),
    language,
  ).map((one) => one.language);

it("is the recording's, unless a turn is written in another script", () => {
  expect(languages("ru", "Добрый день.", "Good morning.", "Это Word, коллеги.", "12")).toEqual([
    "ru",
    "en",
    "ru",
    "ru",
  ]);
  expect(languages("pl", "Dzień dobry.", "Добрый день.", "Дякую, її немає.")).toEqual(["pl", "ru", "uk"]);
  expect(languages("auto", "Добрый день.", "Good morning.")).toEqual(["ru", "en"]);
  expect(languages("zh", "\u4f60\u597d")).toEqual(["zh"]);
});

it("is known for sound outside of turns as well", () => {
  const document = documentOfTranscript({ speakers: {}, turns: [turn(0, "Добрый день.")] });
  expect([mainLanguage(document, "auto"), mainLanguage(document, "uk")]).toEqual(["ru", "uk"]);
});
