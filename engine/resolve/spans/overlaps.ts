import { compareWeight, isAtLeast, LIKELY_FROM } from "../../evidence";
import { rangeOver, type TextRange, uncovered } from "../../../shared/sorted";
import type { Finding } from "../../span";

/** May contain names and places; not split. */
export const WHOLE_KINDS: ReadonlySet<string> = new Set(
  ["email", "url", "social_handle", "address", "crypto_wallet", "iban", "api_key", "password"], // prettier-ignore
);

/** User's words (joined before by `user-terms.ts`), checked numbers, unsplit kinds, the rest. */
function tier({ kind, type, evidence }: Finding): number {
  if (evidence.strength === "user") return 4;
  if (evidence.strength === "checked" && type === "ID") return 3;
  if (!isAtLeast(evidence, LIKELY_FROM)) return 0;
  return WHOLE_KINDS.has(kind) ? 2 : 1;
}

function stronger(a: Finding, b: Finding): number {
  const longer = lengthOf(b) - lengthOf(a);
  return tier(b) - tier(a) || longer || compareWeight(a.evidence, b.evidence) || a.start - b.start;
}

/**
 * The stronger wins, then the longer. The rest of a rejected span remains hidden if it is the greater part, or if it has
 * digits of a likely finding.
 */
export const settleOverlaps = <S extends Finding>(text: string, spans: readonly S[]): S[] =>
  [...clusters(spans)].flatMap((cluster) => (cluster.length === 1 ? cluster : settleCluster(text, cluster)));

function* clusters<S extends Finding>(spans: readonly S[]): Generator<S[]> {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  let cluster: S[] = [];
  let end = -1;
  for (const span of sorted) {
    if (span.start >= end && cluster.length > 0) {
      yield cluster;
      cluster = [];
    }
    cluster.push(span);
    end = Math.max(end, span.end);
  }
  if (cluster.length > 0) yield cluster;
}

function settleCluster<S extends Finding>(text: string, cluster: readonly S[]): S[] {
  const chosen: S[] = [];
  for (const span of [...cluster].sort(stronger)) {
    for (const rest of uncovered(span, chosen)) {
      const isGreater = lengthOf(rest) * 2 > lengthOf(span);
      if (isGreater || (isAtLeast(span.evidence, LIKELY_FROM) && /\p{N}/u.test(text.slice(rest.start, rest.end))))
        chosen.splice(rangeOver(chosen, rest)[0], 0, { ...span, ...rest });
    }
  }
  return chosen;
}

const lengthOf = ({ start, end }: TextRange): number => end - start;
