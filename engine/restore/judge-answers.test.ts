import { describe, expect, it } from "vitest";
import { evidenceOf } from "./evidence";
import { type Expected, judge, scoreOf } from "./judge";
import { sentText } from "./sent-text";
import { type AnswerExample, DEVELOPMENT } from "./testing/answers-development";
import { FRESH } from "./testing/answers-fresh";
import { HELD_OUT } from "./testing/answers-held-out";
import { SENT } from "./testing/sent-texts";

const sent = new Map(SENT.map(({ id, text, mapping }) => [id, sentText(text, mapping)]));

/** Which text of a history the names are taken from without a question. */
function silent(
  answer: string,
  history: readonly string[],
  expected: string | undefined,
  as: Expected = "open",
): string | undefined {
  const candidates = history
    .map((id) => ({
      id,
      evidence: evidenceOf(answer, sent.get(id)!),
      expected: id === expected ? as : undefined,
    }))
    .filter(({ evidence }) => evidence.placeholders.length > 0);
  return judge(candidates)?.id;
}

const ALL = SENT.map(({ id }) => id);

/** Every wrong text as the open one, in the whole history and in one without any text that came after it. */
function wronglySilent({ of, text }: AnswerExample): string[] {
  return ALL.filter((id) => id !== of).flatMap((wrong) => [
    ...(silent(text, ALL, wrong) === undefined ? [] : [`${wrong} of all`]),
    ...(of !== "elsewhere" && silent(text, [of, wrong], wrong) !== undefined ? [`${wrong} of two`] : []),
  ]);
}

/** Made from one form with a text of the history, and its own text is not there: its signs are those of the other. */
const MADE_FROM_ONE_FORM: Readonly<Record<string, string>> = { "lease, whole text with a heading": "office-lease" };

describe.each([
  ["development", DEVELOPMENT],
  ["held-out", HELD_OUT],
] as const)("answers in the %s set", (_, answers) => {
  it.each(answers)("never get the names of another open text: $of, $kind", (answer) => {
    expect(wronglySilent(answer)).toEqual([]);
  });

  it.each(answers)(
    "get no names of an open text if their own is not in the history: $of, $kind",
    ({ of, kind, text }) => {
      const history = ALL.filter((id) => id !== of);
      const wrong = history.filter((open) => silent(text, history, open) !== undefined);
      expect(wrong.filter((id) => id !== MADE_FROM_ONE_FORM[`${of}, ${kind}`])).toEqual([]);
    },
  );

  it.each(answers.filter(({ of }) => of !== "elsewhere"))(
    "get no wrong names when no text is open: $of, $kind",
    ({ of, text }) => {
      expect([undefined, of]).toContain(silent(text, ALL, undefined));
      expect(
        silent(
          text,
          ALL.filter((id) => id !== of),
          undefined,
        ),
      ).toBeUndefined();
    },
  );

  it.each(answers.filter(({ clear }) => clear))(
    "get the names of their own open text without a question: $of, $kind",
    ({ of, text }) => {
      const scores = ALL.map((id) => [id, scoreOf(evidenceOf(text, sent.get(id)!))]);
      expect(silent(text, ALL, of), JSON.stringify(scores)).toBe(of);
      expect(silent(text, [of], of)).toBe(of);
    },
  );
});

describe("an answer whose own text is not in the history", () => {
  it.each(FRESH)("gets no names of the only text, open or copied: $of, $kind", ({ of, text }) => {
    for (const wrong of ALL.filter((id) => id !== of))
      for (const as of ["open", "copied"] as const)
        expect(silent(text, [wrong], wrong, as), `${wrong}, ${as}`).toBeUndefined();
  });
});
