import { summarize } from "../../../service/summary/summarize";
import { conversations, type Half } from "./conversations";
import { type Found, shareFound, shareUseful, wordsEach } from "./measure";

export type Method = "before" | "after" | "template" | "longest";

export interface HalfMeasured {
  readonly half: Half;
  readonly conversations: number;
  readonly found: Readonly<Record<Method, readonly Found[]>>;
}

const NAMES: Readonly<Record<Method, string>> = {
  before: "key sentences of a text without speakers (the method before)",
  longest: "the five longest turns",
  after: "key points of a conversation (the method now)",
  template: "the same with the template of its kind",
};
const ORDER: readonly Method[] = ["before", "longest", "after", "template"];
const KINDS = ["decision", "promise", "deadline", "question", "number", "fact"] as const;
const TURNS = 10_000;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Ten points of 10,000 turns, about eight hours. */
export function secondsForHours(): number {
  const some = conversations("development").flatMap(({ turns }) => turns);
  const lines = Array.from(
    { length: TURNS },
    (_, i) => `Speaker ${1 + (i % 3)}:${(some[i % some.length] ?? "").replace(/^[^:]*:/, "")} ${i}`,
  );
  const start = performance.now();
  summarize(lines.join("\n"), { points: 10, languageIn: "ru", languageOut: "ru" });
  return (performance.now() - start) / 1000;
}

function table({ half, conversations: count, found }: HalfMeasured): string {
  const rows = ORDER.map((method) => {
    const all = found[method];
    const of = (language: string): string => percent(shareFound(all.filter((one) => one.language === language)));
    const cells = [NAMES[method], percent(shareFound(all)), of("ru"), of("en"), percent(shareUseful(all))];
    return `| ${[...cells, String(Math.round(wordsEach(all)))].join(" | ")} |`;
  });
  const marked = found.after.reduce((sum, one) => sum + one.marked.length, 0);
  return `## ${half === "development" ? "Written before the method" : "Written after it was frozen"}

${count} conversations, ${marked} marked points.

| five points of | marked points found | ru | en | points that hold one | words of a summary |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
}

function byKind(halves: readonly HalfMeasured[]): string {
  const share = (method: Method, kind: string): string => {
    const all = halves.flatMap(({ found }) => found[method]);
    const marked = all.flatMap((one) => one.marked).filter((point) => point.kind === kind).length;
    const missed = all.flatMap((one) => one.missed).filter((point) => point.kind === kind).length;
    return `${marked - missed} of ${marked}`;
  };
  const rows = KINDS.map((kind) => `| ${kind} | ${share("before", kind)} | ${share("after", kind)} |`);
  return `## By type of point, all conversations\n\n| kind | before | now |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
}

export const markdown = (halves: readonly HalfMeasured[], seconds: number): string => `# Summaries of conversations

\`npm run bench -- summaries\` writes this page. The conversations are invented meetings, calls, interviews and visits. They
contain fillers, digressions and short turns, as speech does. Some have no punctuation, like the output of a speech recognizer.

In each conversation, five or six points are marked that belong in its minutes: decisions, promises, deadlines, open questions,
numbers and facts. A marked point counts as found if one of the five points of the summary contains its words.

The second half was written after the method was frozen, and the method was not adapted to it. **Rely on the figures of the
second half.** (Two mistakes that unit tests found were fixed afterward. This changed no figure of the second half.)

${halves.map(table).join("\n")}
With six marked points, five points of one sentence each can find at most 83 %. The column "points that hold one" is the share of
points in the summaries that contain a marked point.

${byKind(halves)}
Finding ten points in ${TURNS} turns, about eight hours of speech, takes ${seconds.toFixed(1)} seconds on one core.

## What it cannot do

The method recognizes the words with which people decide and promise. Other points (\`Sixth of July it is\`, a diagnosis among other
remarks, something that a person is proud of) are found only if a date, a sum or the surrounding words indicate them. The method
never writes its own sentences. A language model does this better, if there is one.
`;
