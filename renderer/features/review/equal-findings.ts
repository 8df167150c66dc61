import type { Mark } from "../../../shared/document/review/operation";
import { isDoubtful } from "./targets";

const keyOf = (original: string, { start, end, kind }: Mark): string =>
  `${kind} ${original.slice(start, end).replace(/\s+/g, " ").toLowerCase()}`;

/** Doubtful, same words and kind, including `mark`. */
export function equalFindings(original: string, marks: readonly Mark[], mark: Mark): readonly Mark[] {
  if (!isDoubtful(mark)) return [mark];
  const key = keyOf(original, mark);
  return marks.filter((one) => isDoubtful(one) && keyOf(original, one) === key);
}

/** Only the first of equal doubtful findings. */
export function withoutRepeats(original: string, marks: readonly Mark[]): readonly Mark[] {
  const seen = new Set<string>();
  return marks.filter((mark) => {
    if (!isDoubtful(mark)) return true;
    const key = keyOf(original, mark);
    return !seen.has(key) && seen.add(key);
  });
}
