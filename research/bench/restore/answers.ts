import { evidenceOf } from "../../../engine/restore/evidence";
import { type Expected, judge } from "../../../engine/restore/judge";
import { sentText } from "../../../engine/restore/sent-text";
import { FRESH, type FreshAnswer } from "../../../engine/restore/testing/answers-fresh";
import { SENT } from "../../../engine/restore/testing/sent-texts";

const sent = new Map(SENT.map(({ id, text, mapping }) => [id, sentText(text, mapping)]));
const ALL = SENT.map(({ id }) => id);

/** The text that is restored without a question. */
function silent(
  text: string,
  history: readonly string[],
  expected?: string,
  as: Expected = "open",
): string | undefined {
  const candidates = history
    .flatMap((id) => {
      const one = sent.get(id);
      return one === undefined
        ? []
        : [{ id, evidence: evidenceOf(text, one), expected: id === expected ? as : undefined }];
    })
    .filter(({ evidence }) => evidence.placeholders.length > 0);
  return judge(candidates)?.id;
}

interface Counts {
  answers: number;
  /** Pairs of an answer and a wrong text. */
  pairs: number;
  /** The wrong text is open, alone in the history. */
  wrongAlone: number;
  /** The wrong text is open, with all texts but the right one in the history. */
  wrongOfOthers: number;
  /** No text is open, with all texts but the right one in the history. */
  wrongUnexpected: number;
  /** Questions although the right text is open: alone in the history, and with all others. */
  askedAlone: number;
  askedOfAll: number;
}

function countAnswers(answers: readonly FreshAnswer[], show: (line: string) => void): Counts {
  const counts = {
    answers: 0,
    pairs: 0,
    wrongAlone: 0,
    wrongOfOthers: 0,
    wrongUnexpected: 0,
    askedAlone: 0,
    askedOfAll: 0,
  };
  for (const { of, kind, text } of answers) {
    const others = ALL.filter((id) => id !== of);
    counts.answers += 1;
    for (const wrong of others) {
      counts.pairs += 1;
      const isAlone =
        silent(text, [wrong], wrong) !== undefined || silent(text, [wrong], wrong, "copied") !== undefined;
      if (isAlone) show(`wrong names, ${wrong} alone: ${of}, ${kind}: ${text}`);
      counts.wrongAlone += Number(isAlone);
      counts.wrongOfOthers += Number(silent(text, others, wrong) !== undefined);
    }
    counts.wrongUnexpected += Number(silent(text, others) !== undefined);
    const [asksAlone, asksOfAll] = [silent(text, [of], of) !== of, silent(text, ALL, of) !== of];
    if (asksAlone) show(`asked, alone: ${of}, ${kind}: ${text}`);
    counts.askedAlone += Number(asksAlone);
    counts.askedOfAll += Number(asksOfAll);
  }
  return counts;
}

/** By kind of answer, and for all. */
export function answersTable(show: (line: string) => void): string {
  const kinds = [...new Set(FRESH.map(({ kind }) => kind))];
  const rows = [
    ...kinds.map((kind) => [kind, FRESH.filter((one) => one.kind === kind)] as const),
    ["all", FRESH] as const,
  ];
  return rows
    .map(([name, answers]) => {
      const { answers: n, pairs, ...rest } = countAnswers(answers, name === "all" ? show : () => undefined);
      const { wrongAlone, wrongOfOthers, wrongUnexpected, askedAlone, askedOfAll } = rest;
      return `| ${name} | ${n} | ${pairs} | ${wrongAlone} | ${wrongOfOthers} | ${wrongUnexpected} | ${askedAlone} | ${askedOfAll} |`;
    })
    .join("\n");
}
