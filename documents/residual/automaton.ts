/** Aho and Corasick, 1975. Codes are below 65,536. */
export class Automaton {
  readonly #root = new Int32Array(65_536);
  readonly #edges: EdgeTable;
  readonly #fail: Int32Array;
  /** Pattern of a final state, from 1. */
  readonly #ends: Int32Array;
  /** Nearest final state on the failure links, or 0. */
  readonly #nextEnd: Int32Array;

  constructor(patterns: readonly ArrayLike<number>[]) {
    const most = patterns.reduce((sum, { length }) => sum + length, 1);
    this.#edges = new EdgeTable(most);
    this.#fail = new Int32Array(most);
    this.#ends = new Int32Array(most);
    this.#nextEnd = new Int32Array(most);
    const parents = new Int32Array(most);
    const codes = new Uint16Array(most);
    let states = 1;
    const depths = [0];
    patterns.forEach((pattern, index) => {
      let state = 0;
      for (let at = 0; at < pattern.length; at += 1) {
        const code = pattern[at] ?? 0;
        let next = this.#edge(state, code);
        if (next === 0) {
          next = states;
          states += 1;
          if (state === 0) this.#root[code] = next;
          else this.#edges.set(state, code, next);
          parents[next] = state;
          codes[next] = code;
          depths.push(at + 1);
        }
        state = next;
      }
      if (state > 0 && this.#ends[state] === 0) this.#ends[state] = index + 1;
    });
    const byDepth = Array.from(depths.keys()).sort((a, b) => (depths[a] ?? 0) - (depths[b] ?? 0));
    for (const state of byDepth)
      if ((depths[state] ?? 0) > 1) this.#link(state, parents[state] ?? 0, codes[state] ?? 0);
  }

  #edge(state: number, code: number): number {
    return state === 0 ? (this.#root[code] ?? 0) : this.#edges.get(state, code);
  }

  #link(state: number, parent: number, code: number): void {
    const fail = this.step(this.#fail[parent] ?? 0, code);
    this.#fail[state] = fail;
    this.#nextEnd[state] = this.#ends[fail] === 0 ? (this.#nextEnd[fail] ?? 0) : fail;
  }

  step(from: number, code: number): number {
    let state = from;
    for (;;) {
      const next = this.#edge(state, code);
      if (next !== 0 || state === 0) return next;
      state = this.#fail[state] ?? 0;
    }
  }

  isEnd(state: number): boolean {
    return this.#ends[state] !== 0 || this.#nextEnd[state] !== 0;
  }

  /** Pattern numbers, longest first. */
  *ends(state: number): Generator<number> {
    for (let at = state; at !== 0; at = this.#nextEnd[at] ?? 0) {
      const end = this.#ends[at] ?? 0;
      if (end !== 0) yield end - 1;
    }
  }
}

/** Open addressing, ten times smaller than maps. */
class EdgeTable {
  readonly #mask: number;
  readonly #states: Int32Array;
  readonly #codes: Uint16Array;
  readonly #targets: Int32Array;

  constructor(edges: number) {
    const size = 2 ** Math.ceil(Math.log2(edges * 2 + 2));
    this.#mask = size - 1;
    this.#states = new Int32Array(size);
    this.#codes = new Uint16Array(size);
    this.#targets = new Int32Array(size);
  }

  get(state: number, code: number): number {
    for (let at = this.#slot(state, code); ; at = (at + 1) & this.#mask) {
      if (this.#states[at] === 0) return 0;
      if (this.#states[at] === state && this.#codes[at] === code) return this.#targets[at] ?? 0;
    }
  }

  set(state: number, code: number, target: number): void {
    let at = this.#slot(state, code);
    while (this.#states[at] !== 0) at = (at + 1) & this.#mask;
    this.#states[at] = state;
    this.#codes[at] = code;
    this.#targets[at] = target;
  }

  #slot(state: number, code: number): number {
    return (Math.imul(state, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b)) & this.#mask;
  }
}
