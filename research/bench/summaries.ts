// npm run bench -- summaries [--show]: marked points of invented conversations in a summary of five points; --show
// prints the summaries
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { summarize, summarizeProse } from "../../service/summary/summarize";
import { type Conversation, conversations, type Half } from "./summaries/conversations";
import { look } from "./summaries/measure";
import { type HalfMeasured, type Method, markdown, secondsForHours } from "./summaries/report";

const PAGE = join(fileURLToPath(new URL("../..", import.meta.url)), "docs", "benchmarks-summaries.md");
const POINTS = 5;

const { values } = parseArgs({ allowPositionals: true, options: { show: { type: "boolean", default: false } } });

const ways: Readonly<Record<Method, (conversation: Conversation) => string>> = {
  before: (one) => summarizeProse(one.text, asked(one)),
  after: (one) => summarize(one.text, asked(one)),
  template: (one) => summarize(one.text, { ...asked(one), template: one.template }),
  // Baseline: the longest sentences, with as many words.
  longest: (one) =>
    one.turns
      .toSorted((a, b) => b.length - a.length)
      .slice(0, POINTS)
      .map((turn) => `- ${turn}`)
      .join("\n"),
};

function asked({ language }: Conversation): { points: number; languageIn: string; languageOut: string } {
  return { points: POINTS, languageIn: language, languageOut: language };
}

function measured(half: Half): HalfMeasured {
  const all = conversations(half);
  const found = (method: Method) => all.map((one) => look(one, ways[method](one)));
  if (values.show)
    for (const one of all) {
      const { missed } = look(one, ways.after(one));
      const list = missed.map(({ kind, said }) => `  not found (${kind}): ${said[0] ?? ""}`).join("\n");
      process.stdout.write(`\n## ${half}: ${one.id}\n${ways.after(one)}\n${list}\n`);
    }
  return {
    half,
    conversations: all.length,
    found: { before: found("before"), after: found("after"), template: found("template"), longest: found("longest") },
  };
}

const page = markdown([measured("development"), measured("held-out")], secondsForHours());
const formatted = await format(page, { ...(await resolveConfig(PAGE)), parser: "markdown" });
writeFileSync(PAGE, formatted);
process.stdout.write(formatted);
