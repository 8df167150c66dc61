/** Draws from a source of randomness that the caller gives; the only place that reads it. */
export class Chance {
  /** @param random uniform in [0, 1) */
  constructor(private readonly random: () => number) {}

  /** A whole number from `from` up to and without `to`. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from));
  }

  /** One of a list. The list must not be empty. */
  pick<T>(list: readonly T[]): T {
    const one = list[this.integer(0, list.length)];
    if (one === undefined) throw new RangeError("nothing to pick from");
    return one;
  }

  /** One of a list that is not taken; any of it when all are. */
  pickFree<T>(list: readonly T[], isTaken: (one: T) => boolean): T {
    const free = list.filter((one) => !isTaken(one));
    return this.pick(free.length > 0 ? free : list);
  }

  /** The first of so many draws that is good; undefined where none is. */
  until<T>(draws: number, draw: (trial: number) => T, isGood: (one: T) => boolean): T | undefined {
    for (let trial = 0; trial < draws; trial++) {
      const one = draw(trial);
      if (isGood(one)) return one;
    }
    return undefined;
  }
}
