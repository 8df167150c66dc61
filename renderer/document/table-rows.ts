import type { Document, Replacement } from "../../shared/document/document";
import type { Row } from "./rows";
import type { Tables } from "./tables";

/** One for each line of the tables. Undefined if the texts differ by more than replaced words, as in a translation. */
export function tableRows(document: Document, { lines }: Tables): Row[] | undefined {
  if (document.result !== "" && !isSameAround(document)) return undefined;
  const { replacements, result } = document;
  const offsetOf = risingOffsets(replacements);
  let from = 0;
  return lines.map(({ start, end, cells }, index): Row => {
    const next = lines[index + 1]?.start ?? Infinity;
    let to = from;
    while ((replacements[to]?.start ?? Infinity) < next) to++;
    const [resultStart, resultEnd] = result === "" ? [0, 0] : [offsetOf(start), offsetOf(end)];
    const row = { start, end, resultStart, resultEnd, from, to, named: false, segment: index, voice: undefined, cells };
    from = to;
    return row;
  });
}

function isSameAround({ original, result, replacements }: Document): boolean {
  let [at, resultAt] = [0, 0];
  for (const { start, end, resultStart, resultEnd } of replacements) {
    if (original.slice(at, start) !== result.slice(resultAt, resultStart)) return false;
    [at, resultAt] = [end, resultEnd];
  }
  return original.slice(at) === result.slice(resultAt);
}

/** Like `resultOffsets`, for ascending positions. */
function risingOffsets(replacements: readonly Replacement[]): (position: number) => number {
  let next = 0;
  return (position) => {
    while ((replacements[next]?.start ?? Infinity) < position) next++;
    const before = replacements[next - 1];
    return before === undefined ? position : before.resultEnd + Math.max(0, position - before.end);
  };
}
