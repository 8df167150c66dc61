import { NUMBERED } from "../../shared/document/placeholders";
import { speakerAt } from "../../shared/document/speakers";
import type { Found, Recognizer } from "../recognizer";
import { fillerOf, kindOf } from "./format-table";
import table from "./formats/answers.json";
import { spanOf } from "./pattern";

const LONGEST = 160;
const SCORE = 0.9;

/** A hidden speaker: `[ИМЯ_1]: `. */
const HIDDEN = new RegExp(String.raw`^\s*${NUMBERED}\s*(?=:\s)`, "u");
/** `да, это`, `sure, my name is` */
const LEAD = new RegExp(table.lead, "iu");
const NO_NAME = new RegExp(table.noName, "iu");
const few = (answer: string): boolean => (answer.match(/[\p{L}\p{N}]+/gu) ?? []).length >= 3 || /\d{3}/.test(answer);

const filled = fillerOf(table);
/** Forms of replies, for example `Forty two Maple Street`. */
const ANSWERS = {
  letters: { pattern: new RegExp(table.answers.letters, "iu"), fits: () => true },
  dictated: { pattern: new RegExp(filled(table.answers.dictated), "iu"), fits: few },
  address: { pattern: new RegExp(filled(table.answers.address), "iu"), fits: () => true },
  name: { pattern: new RegExp(table.answers.name, "u"), fits: (answer: string) => !NO_NAME.test(answer) },
};

/** First match counts. `not` lists exceptions (`название компании`). */
const QUESTIONS = table.questions.map(({ kind, question, not, answer }) => ({
  kind: kindOf(kind),
  question: new RegExp(question, "iu"),
  not: not === undefined ? undefined : new RegExp(not, "iu"),
  ...ANSWERS[answer as keyof typeof ANSWERS],
}));

interface Line {
  readonly label: string;
  readonly at: number;
  readonly said: string;
}

function lineAt(line: string, start: number): Line | undefined {
  const hidden = HIDDEN.exec(line);
  const label = hidden ? { label: hidden[0], end: hidden[0].length } : speakerAt(line);
  if (!label) return undefined;
  const behind = /^[^:]{0,50}:(?:\*\*)?\s*/u.exec(line.slice(label.end))?.[0].length ?? 0;
  return { label: label.label, at: start + label.end + behind, said: line.slice(label.end + behind) };
}

const questionOf = (said: string): string => said.slice(-LONGEST);

function answerTo(question: string, answer: Line): Found | undefined {
  const said = answer.said.slice(0, LONGEST).trimEnd();
  const lead = LEAD.exec(said)?.[0].length ?? 0;
  for (const asked of QUESTIONS) {
    if (!asked.question.test(question) || asked.not?.test(question) === true) continue;
    const found = asked.pattern.exec(said.slice(lead))?.[0].replace(/[\s,.–-]+$/u, "");
    if (found === undefined || !asked.fits(found)) continue;
    const start = answer.at + lead;
    return spanOf(asked.kind, start, start + found.length, SCORE);
  }
  return undefined;
}

/** `Спикер 1: Фамилия?`, then `Спикер 2: Белых.` The question determines the kind. */
export const answersRecognizer: Recognizer = {
  name: "answers",
  file: "recognizers/answers.ts",
  recognize(text) {
    if (!/^[^\n:]{1,60}:\s/mu.test(text)) return [];
    const spans: Found[] = [];
    let before: Line | undefined;
    let start = 0;
    for (const line of text.split("\n")) {
      const now = lineAt(line, start);
      if (now && before && now.label !== before.label) {
        const span = answerTo(questionOf(before.said), now);
        if (span) spans.push(span);
      }
      if (now) before = now;
      else if (line.trim() !== "") before = undefined;
      start += line.length + 1;
    }
    return spans;
  },
};
