import { type Engine, type Evidence, link, type LinkedSpan, memoryOf, transform } from "../../engine/index";
import type { KnownEntity } from "../../shared/api/known";
import type { Case, CaseText, Mention } from "./read-cases";

/** Placeholder of each mention of a case, text by text. `undefined` if no name was found at the mention. */
export type Placeholders = readonly (readonly (string | undefined)[])[];

const MARKED: Evidence = { source: "user", rule: "mark", strength: "user", probability: 1 };

/**
 * Depersonalizes the texts of a case in order, with the known names of the texts before, as the application does.
 * @param engine finds the names; without it the marked mentions are linked.
 */
export async function placeholdersOf({ language, texts }: Case, engine?: Engine): Promise<Placeholders> {
  const known: KnownEntity[] = [];
  const placeholders: (string | undefined)[][] = [];
  for (const one of texts) {
    const memory = memoryOf(known);
    const options = { language, languageOut: language, mode: "reversible", random: () => 0.5, memory } as const;
    const done = engine
      ? await engine.depersonalize(one.text, options)
      : transform(one.text, marked(one, memory), options);
    const people = done.spans.filter(({ type }) => type === "PERSON");
    for (const { start, end, resultStart, resultEnd, kind } of people) {
      const placeholder = done.text.slice(resultStart, resultEnd);
      const whole = done.mapping[placeholder];
      known.push({
        placeholder,
        originals: [...(whole === undefined ? [] : [whole]), one.text.slice(start, end)],
        kind,
      });
    }
    placeholders.push(
      one.mentions.map((mention) => {
        const span = mostOverlapping(people, mention);
        return span && done.text.slice(span.resultStart, span.resultEnd);
      }),
    );
  }
  return placeholders;
}

const marked = ({ text, mentions }: CaseText, memory: ReturnType<typeof memoryOf>): LinkedSpan[] =>
  link(
    text,
    mentions.map(({ start, end }) => ({ start, end, kind: "person", type: "PERSON", evidence: MARKED })),
    memory,
  ).map((finding) => ({ ...finding, score: 1 }));

function mostOverlapping<T extends { readonly start: number; readonly end: number }>(
  spans: readonly T[],
  { start, end }: Mention,
): T | undefined {
  const overlap = (span: T): number => Math.min(span.end, end) - Math.max(span.start, start);
  return spans.filter((span) => overlap(span) > 0).toSorted((a, b) => overlap(b) - overlap(a))[0];
}
