import { expect, it } from "vitest";
import { documentFrom } from "../../../../shared/document/align";
import { documentOfTranscript } from "../../../../shared/document/transcript-document";
import { typesetPage } from "./typeset-page";

const pageOf = (text: string, separator?: string): string =>
  typesetPage(documentFrom(text, { text, mapping: {} }), "ru", separator);

it("writes paragraphs and tables, with escaped text", () => {
  const page = pageOf("Смета <b> & «итог»\n\nИмя\tСумма\n<img src=x>\t5");
  expect(page).toContain("<p>Смета &#60;b&#62; &#38; «итог»</p>\n<p></p>");
  expect(page).toContain(
    "<table><tr><td>Имя</td><td>Сумма</td></tr>\n<tr><td>&#60;img src=x&#62;</td><td>5</td></tr></table>",
  );
});

it("writes separated values as a table", () => {
  expect(pageOf("Имя;Сумма\nАнна;5", ";")).toContain("<td>Анна</td><td>5</td>");
});

it("writes speakers and times of a transcript", () => {
  const turns = [
    { start: 0, end: 1, text: "Да.", speaker: "SPEAKER_00" },
    { start: 61, end: 62, text: "Нет.", speaker: "SPEAKER_01" },
  ];
  const transcript = { speakers: { SPEAKER_00: "Анна", SPEAKER_01: "Иван" }, turns };
  const document = documentOfTranscript(transcript, { text: "Анна: Да.\nИван: Нет.", mapping: {} });
  expect(typesetPage(document, "ru")).toContain('<p class="turn"><span class="time">1:01</span><b>Иван:</b> Нет.</p>');
});

it("has no title of the text, because it becomes a property of the file", () => {
  expect(pageOf("Анна")).toContain("<title>Outis</title>");
});
