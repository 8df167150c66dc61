import { type Change, type Finding, passesOf, type Span, type Trace } from "../../engine/index";

/** Longer findings are shortened in the middle. */
const LONGEST = 60;

/** What was hidden and what was found but left, each with all that the passes did to it. Quotes the text. */
export function explain(trace: Trace): string {
  const { text, linked } = trace.outcome;
  const about = explainer(text);
  const hidden = linked.map((span) => {
    const head = `${about.words(span)}  ${span.start}-${span.end}  ${span.type} ${span.kind}  ${sure(span)}`;
    return [`HIDDEN  ${head}`, ...about.steps(trace.historyOf(span))];
  });
  const left = leftOf(trace).map((span) => [
    `LEFT    ${about.words(span)}  ${span.start}-${span.end}`,
    ...about.steps(trace.historyOf(span)),
  ]);
  const passes = passesOf().map(({ name, does }) => `  ${name.padEnd(WIDTH)}${does}`);
  return `${[...hidden, ...left].map((lines) => lines.join("\n")).join("\n\n")}\n\nPasses, in their order:\n${passes.join("\n")}\n`;
}

const WIDTH = 24;
const sure = ({ evidence: { strength, probability, source, rule } }: Finding): string =>
  `${strength} ${probability.toFixed(2)} (${source}: ${rule})`;

/** What was found once, and shares nothing with what is hidden: the first finding of each place. */
function leftOf(trace: Trace): Finding[] {
  const taken: Pick<Span, "start" | "end">[] = [...trace.outcome.linked];
  const left: Finding[] = [];
  for (const span of trace.changes.flatMap(({ now }) => now)) {
    if (taken.some(({ start, end }) => start < span.end && end > span.start)) continue;
    taken.push(span);
    left.push(span);
  }
  return left.sort((a, b) => a.start - b.start);
}

function explainer(text: string) {
  const words = ({ start, end }: Pick<Span, "start" | "end">): string => {
    const whole = JSON.stringify(text.slice(start, end));
    return whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST / 2)} … ${whole.slice(-LONGEST / 2)}`;
  };
  const one = (span: Finding): string => `${words(span)} ${span.kind} ${sure(span)}`;
  const many = (spans: readonly Finding[]): string => spans.map(one).join(" + ");
  const step = ({ pass, was, now, stays }: Change): string => {
    const name = `        ${pass.padEnd(WIDTH)}`;
    if (was.length === 0) return `${name}found ${many(now)}`;
    if (now.length === 0 && stays.length > 0) return `${name}left ${many(stays)}, and dropped ${many(was)}`;
    if (now.length === 0) return `${name}dropped ${many(was)}`;
    return `${name}made ${many(was)} into ${many(now)}`;
  };
  return { words, steps: (changes: readonly Change[]): string[] => changes.map(step) };
}
