export class Chance {
  /** @param random uniform in [0, 1) */
  constructor(private readonly random: () => number) {}

  integer(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from));
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.integer(0, list.length)];
    if (one === undefined) throw new RangeError("nothing to pick from");
    return one;
  }

  /** Any item if all are taken. */
  pickFree<T>(list: readonly T[], isTaken: (one: T) => boolean): T {
    const free = list.filter((one) => !isTaken(one));
    return this.pick(free.length > 0 ? free : list);
  }

  until<T>(draws: number, draw: (trial: number) => T, isGood: (one: T) => boolean): T | undefined {
    for (let trial = 0; trial < draws; trial++) {
      const one = draw(trial);
      if (isGood(one)) return one;
    }
    return undefined;
  }
}
