import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { createEngine, passesOf, rulesOf, Trace } from "../engine/index";
import { explain } from "./explain";

/** The tagger takes it for a personal number. */
const LABEL = "SPEAKER_00";

async function explained(text: string, words: readonly string[] = []): Promise<string> {
  const trace = new Trace();
  const start = text.indexOf(LABEL);
  const tag = () => Promise.resolve([{ start, end: start + LABEL.length, type: "ID", score: 0.9 } as const]);
  const result = await createEngine({ tagger: { tag }, watch: trace.watch }).depersonalize(text, {
    mode: "reversible",
    language: "ru",
    languageOut: "ru",
    random: () => 0,
  });
  return explain({ text, trace, result, words });
}

it("says of what is hidden which pass found it and how, what became of it and how sure that is", async () => {
  const answer = await explained("Пишите\nна a@example.org, SPEAKER_00");
  expect(answer).toMatch(
    /HIDDEN {6}"a@example\.org" -> \[ПОЧТА_1\] {2}10-23, line 2 column 4 {2}ID email {2}proven \(format: email\), right \d+ times/,
  );
  expect(answer).toMatch(/read-identifiers +found "a@example\.org" email proven \(format: email\)/);
});

it("says of what is not hidden which pass dropped it, and why", async () => {
  expect(await explained("Пишите, SPEAKER_00")).toMatch(
    /NOT HIDDEN {2}"SPEAKER_00" {2}8-18, line 1 column 9\n +read-tagger +found "SPEAKER[^\n]+\n +drop-implausible +dropped "SPEAKER[^\n]+: a label of speakers/,
  );
});

it("names the format that a number was read by", async () => {
  expect(await explained("ИНН 7707083893, SPEAKER_00")).toContain(
    "checked (format: ru_inn of engine/recognizers/countries/russia.json)",
  );
});

it.each([
  [
    "ФИО\tТелефон\nКотова Анна\t8 916 123-45-67",
    [/"Котова Анна" .*by the label "ФИО"\)/, /"8 916.*by the label "Телефон"\)/],
  ],
  ['{"last_name": "Мир", "city": "Тверь"}', [/"Мир" .*by the label "last_name"\)/]],
  ["INSERT INTO t (id, `last_name`) VALUES (1, 'Мир')", [/"Мир" .*by the label "last_name"\)/]],
])("names the label by which a value is known: %j", async (text, lines) => {
  const answer = await explained(`${text}\n\n${LABEL}`);
  for (const line of lines) expect(answer).toMatch(new RegExp(`HIDDEN {6}${line.source}`));
});

it("gives the places of the text as it is written, and says how it was read", async () => {
  expect(await explained("SPEAKER_00 a@exa\u00admple.org")).toMatch(
    /"a@exa\u00admple\.org" read as "a@example\.org".* {2}11-25,/,
  );
});

it("tells of words that nothing was found in, and of those that are not there", async () => {
  const answer = await explained("Приходите завтра, SPEAKER_00", ["Завтра", "Анна", "ходите"]);
  expect(answer).toMatch(/NOT FOUND {3}"завтра" {2}10-16[^\n]+\n +no pass took it for anything/);
  expect(answer).toContain('NOT THERE   "ходите"');
  expect(answer).toContain('NOT THERE   "Анна"');
});

it("lists the passes that took part, with what they do and where", async () => {
  const answer = await explained(LABEL);
  expect(answer).toMatch(/ {2}read-tagger +finds what the model[^\n]+\(engine\/tagger\/tagger\.ts\)/);
  expect(answer).not.toMatch(/^ {2}find-echoes/m);
  for (const { file } of [...passesOf(), ...rulesOf()])
    expect([file, existsSync(`engine/${file}`)]).toEqual([file, true]);
});

it("compares mentions as they are read, also where that differs from how they are written", async () => {
  const answer = await explained("\u00ada\u00ad@example.org, потом a@example.org, SPEAKER_00");
  expect(answer).toContain('"a@example.org" -> [ПОЧТА_1]');
  expect(answer).not.toContain("the same as");
});

it("says where a rule is, and as whose mention something is hidden", async () => {
  const answer = await explained("Тел. 8 912 345-67-89 или +7 912 345 67 89, SPEAKER_00");
  expect(answer).toMatch(/^ {2}phone +engine\/recognizers\/phone\.ts$/m);
  expect(answer).toMatch(
    /"\+7 912 345 67 89" -> [^\n]+\n(?: {8}[^\n]+\n)* {8}link +the same as "8 912 345-67-89" {2}5-/,
  );
});
