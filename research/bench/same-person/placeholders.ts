import {
  createEngine,
  type Depersonalized,
  type Engine,
  type Evidence,
  link,
  type LinkedSpan,
  memoryOf,
  possiblySame,
  transform,
} from "../../../engine/index";
import type { KnownEntity } from "../../../shared/api/known";
import type { Case, CaseText, Mention } from "./read-cases";

export interface Placeholders {
  /** By text and mention. `undefined` if no name was found. */
  readonly placeholders: readonly (readonly (string | undefined)[])[];
  /** Pairs that are possibly the same person, in both orders: `[NAME_1] [NAME_2]`. */
  readonly suggested: ReadonlySet<string>;
}

const MARKED: Evidence = { source: "user", rule: "mark", strength: "user", probability: 1 };

/**
 * In order, with the known names of earlier texts, as the application does. @param engine finds the names; without it
 * the marked mentions are linked.
 */
export async function placeholdersOf({ language, texts }: Case, engine?: Engine): Promise<Placeholders> {
  const known: KnownEntity[] = [];
  const suggested = new Set<string>();
  const placeholders: (string | undefined)[][] = [];
  for (const one of texts) {
    const memory = memoryOf(known);
    const options = { language, languageOut: language, mode: "reversible", random: () => 0.5, memory } as const;
    const done = engine
      ? await engine.depersonalize(one.text, options)
      : transform(one.text, await marked(one, memory, language), options);
    const people = done.spans.filter(({ type }) => type === "PERSON");
    for (const [a, b] of suggestionsOf(one.text, done, known)) suggested.add(`${a} ${b}`).add(`${b} ${a}`);
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
  return { placeholders, suggested };
}

/** As the application computes them. */
function suggestionsOf(text: string, done: Depersonalized, known: readonly KnownEntity[]): [string, string][] {
  const people = done.spans.filter(({ type }) => type === "PERSON");
  const placeholderOf = (wanted: number): string => {
    const span = people.find(({ entity }) => entity === wanted);
    return span ? done.text.slice(span.resultStart, span.resultEnd) : "";
  };
  const mentions = people.flatMap(({ start, end, entity }) => (entity === undefined ? [] : [{ start, end, entity }]));
  const own = new Set(mentions.map(({ entity }) => placeholderOf(entity)));
  const earlier = [...new Set(known.map(({ placeholder }) => placeholder))].filter((one) => !own.has(one));
  const names = earlier.map((placeholder) => ({
    placeholder,
    originals: known.filter((one) => one.placeholder === placeholder).flatMap(({ originals }) => originals),
  }));
  return possiblySame(text, mentions, names).map(({ entity, other }) => [
    placeholderOf(entity),
    "entity" in other ? placeholderOf(other.entity) : other.placeholder,
  ]);
}

/** For labels of forms and tables, without a model. */
const LABELS = createEngine();

async function marked(
  { text, mentions }: CaseText,
  memory: ReturnType<typeof memoryOf>,
  language: string,
): Promise<LinkedSpan[]> {
  const labelled = await LABELS.detect(text, { language });
  const found = mentions.map(({ start, end }) => {
    const label = mostOverlapping(labelled, { start, end })?.evidence?.label;
    const evidence = label === undefined ? MARKED : { ...MARKED, label };
    return { start, end, kind: "person", type: "PERSON", evidence } as const;
  });
  return link(text, found, memory).map((finding) => ({ ...finding, score: 1 }));
}

function mostOverlapping<T extends { readonly start: number; readonly end: number }>(
  spans: readonly T[],
  { start, end }: Pick<Mention, "start" | "end">,
): T | undefined {
  const overlap = (span: T): number => Math.min(span.end, end) - Math.max(span.start, start);
  return spans.filter((span) => overlap(span) > 0).toSorted((a, b) => overlap(b) - overlap(a))[0];
}
