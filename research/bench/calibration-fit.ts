/** Predicted probability, and whether the finding was right. */
export interface Judged {
  readonly said: number;
  readonly right: boolean;
}

/** Per bin. */
const LEAST = 30;
const MOST_BINS = 8;

/**
 * Isotonic regression: bins of equal size, joined until the share of right findings rises. Pairs of mean prediction and
 * share of right findings; undefined with too few findings.
 */
export function fitCurve(findings: readonly Judged[]): (readonly [number, number])[] | undefined {
  if (findings.length < LEAST) return undefined;
  const sorted = [...findings].sort((a, b) => a.said - b.said);
  const size = Math.max(LEAST, Math.ceil(sorted.length / MOST_BINS));
  const joined: { said: number; right: number; count: number }[] = [];
  for (let at = 0; at < sorted.length;) {
    let end = Math.min(sorted.length, at + size);
    // Equal probabilities share a bin. A small remainder joins the bin before it.
    while (end < sorted.length && sorted[end]?.said === sorted[end - 1]?.said) end++;
    if (sorted.length - end < LEAST) end = sorted.length;
    const bin = sorted.slice(at, end);
    joined.push({
      said: sum(bin, ({ said }) => said),
      right: bin.filter(({ right }) => right).length,
      count: bin.length,
    });
    at = end;
    for (let last = joined.at(-1), before = joined.at(-2); last && before && share(before) >= share(last);) {
      joined.splice(-2, 2, {
        said: before.said + last.said,
        right: before.right + last.right,
        count: before.count + last.count,
      });
      [last, before] = [joined.at(-1), joined.at(-2)];
    }
  }
  return joined.map((bin) => [rounded(bin.said / bin.count), rounded(share(bin))] as const);
}

/** Expected calibration error in points over ten bins. */
export function calibrationError(findings: readonly Judged[]): number {
  const bins = Array.from({ length: 10 }, (_, at) =>
    findings.filter(({ said }) => Math.min(9, Math.floor(said * 10)) === at),
  );
  const off = sum(bins, (bin) => Math.abs(sum(bin, ({ said }) => said) - bin.filter(({ right }) => right).length));
  return (100 * off) / Math.max(1, findings.length);
}

const share = ({ right, count }: { readonly right: number; readonly count: number }): number =>
  (right + 0.5) / (count + 1);
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const sum = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((total, one) => total + value(one), 0);
