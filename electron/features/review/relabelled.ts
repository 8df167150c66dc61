import type { Mark, Relabel } from "../../../shared/document/review/operation";
import { marksOf } from "../../../shared/document/review/marks";
import type { ReadPeople } from "./people-in-result";

/** Marks of these people with their new labels. */
export async function relabelled({ document, row, people }: ReadPeople, changes: readonly Relabel[]): Promise<Mark[]> {
  const { original } = document;
  const all = marksOf(document);
  let last = all.reduce((most, { entity }) => Math.max(most, entity ?? 0), 0);
  const entityOf = new Map(all.flatMap(({ text, entity }) => (entity === undefined ? [] : [[text, entity] as const])));
  const changed: Mark[] = [];
  for (const { from, to, words, as } of changes) {
    const wanted = words && new Set(words);
    const marks = people
      .filter(({ key }) => key === from)
      .flatMap((person) => person.marks)
      .filter(({ start, end }) => wanted === undefined || wanted.has(wordsOf(original.slice(start, end))));
    if (marks.length === 0) continue;
    if (as !== undefined) {
      const texts = await inForms(marks, as, { document, row });
      for (const [at, mark] of marks.entries()) changed.push({ ...mark, text: texts[at] ?? as.surrogate, ...BY_HAND });
      continue;
    }
    const entity = entityOf.get(to) ?? (last += 1);
    entityOf.set(to, entity);
    for (const mark of marks) changed.push({ ...mark, text: to, entity, ...BY_HAND });
  }
  return changed;
}

const BY_HAND = { score: 1, source: "hand" } as const;

/** For comparison. */
export const wordsOf = (words: string): string => words.replace(/\s+/gu, " ").toLowerCase();

async function inForms(
  marks: readonly Mark[],
  as: NonNullable<Relabel["as"]>,
  { document, row: { languageIn, languageOut } }: Pick<ReadPeople, "document" | "row">,
): Promise<string[]> {
  const { surrogatesByHand } = await import("../../../engine/index");
  const { original } = document;
  const own = new Set(marks.map(({ start }) => start));
  const all = marksOf(document);
  const named = all.flatMap(({ start, end, text, kind }) =>
    own.has(start) ? [] : [{ original: original.slice(start, end), surrogate: text, kind }],
  );
  return surrogatesByHand(original, marks, "person", {
    ...{ language: languageIn, languageOut, random: Math.random, named },
    taken: all.map(({ text }) => text),
    as: { ...as, kind: "person" },
  });
}
