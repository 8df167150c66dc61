import { DOUBTFUL } from "../doubtful";
import type { Mark } from "./operation";

export const isDoubtful = ({ score }: Pick<Mark, "score">): boolean => score < DOUBTFUL;

/** Of all mentions of an entity. Without linking (blind mode), of equal words. */
export function groupKey(
  original: string,
  { kind, entity, start, end }: Pick<Mark, "kind" | "entity" | "start" | "end">,
): string {
  if (entity !== undefined) return `${kind}#${entity}`;
  return `${kind}:${original.slice(start, end).replace(/\s+/g, " ").toLocaleLowerCase()}`;
}

/** Doubtful findings of the group, including `mark`. */
export function equalFindings(original: string, marks: readonly Mark[], mark: Mark): readonly Mark[] {
  if (!isDoubtful(mark)) return [mark];
  const key = groupKey(original, mark);
  return marks.filter((one) => isDoubtful(one) && groupKey(original, one) === key);
}

/** Only the first doubtful finding of a group. */
export function withoutRepeats(original: string, marks: readonly Mark[]): readonly Mark[] {
  const seen = new Set<string>();
  return marks.filter((mark) => {
    if (!isDoubtful(mark)) return true;
    const key = groupKey(original, mark);
    return !seen.has(key) && seen.add(key);
  });
}
