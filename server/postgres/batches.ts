export interface BatchesOptions<I, O> {
  /** Atomic. Results in the same order. */
  readonly act: (items: readonly I[]) => Promise<readonly O[]>;
  /** A batch of one item may exceed the maximum weight. */
  readonly weightOf: (item: I) => number;
  readonly mostWeight: number;
  readonly most: number;
  readonly atOnce: number;
  /** Whether to retry each item of a failed batch separately. */
  readonly tryAlone: (error: unknown) => boolean;
}

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (answer: O) => void;
  readonly reject: (error: unknown) => void;
}

/** The first request runs immediately; requests during a batch form the next one. */
export function inBatches<I, O>(options: BatchesOptions<I, O>): (item: I) => Promise<O> {
  const { act, weightOf, mostWeight, most, atOnce, tryAlone } = options;
  const waiting: Waiting<I, O>[] = [];
  let underWay = 0;

  function next(): Waiting<I, O>[] {
    let weight = 0;
    let count = 0;
    for (const { item } of waiting) {
      weight += weightOf(item);
      if (count > 0 && (count >= most || weight > mostWeight)) break;
      count += 1;
    }
    return waiting.splice(0, count);
  }

  async function perform(batch: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const answers = await act(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        if (index < answers.length) resolve(answers[index] as O);
        else reject(new Error("No answer"));
      });
    } catch (error) {
      if (batch.length > 1 && tryAlone(error)) for (const one of batch) await perform([one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  function pump(): void {
    while (underWay < atOnce && waiting.length > 0) {
      underWay += 1;
      void perform(next()).finally(() => {
        underWay -= 1;
        pump();
      });
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      pump();
    });
}
