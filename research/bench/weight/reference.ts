/** Milliseconds of a fixed loop, for comparison between computers and loads. */
export function arithmeticLoop(): number {
  const began = performance.now();
  let value = 1;
  for (let step = 0; step < 100_000_000; step += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  if (value === 0) throw new Error("The loop must not be optimized away");
  return performance.now() - began;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const [lower = NaN, upper = NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (lower + upper) / 2;
}
