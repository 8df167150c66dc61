import { ENTITY_TYPES, type EntityType } from "../../shared/document/kinds";
import { firstIndex } from "../../shared/sorted";
import type { WordPrediction } from "../tagger/tagger";

const COLUMNS = ENTITY_TYPES.length + 1;
const FIRST_ROOM = 1024;

/** Probabilities (0..1) of a range, averaged over its words. */
export interface Probabilities {
  /** Not personal. */
  readonly outside: number;
  readonly types: Readonly<Record<EntityType, number>>;
}

export class WordProbabilities {
  private count = 0;
  private places = new Uint32Array(FIRST_ROOM * 2);
  private values = new Float32Array(FIRST_ROOM * COLUMNS);

  /** Words must be in text order, without overlaps. */
  add({ start, end, probabilities }: WordPrediction): void {
    if (this.count * 2 >= this.places.length) {
      this.places = grown(this.places, new Uint32Array(this.places.length * 2));
      this.values = grown(this.values, new Float32Array(this.values.length * 2));
    }
    this.places.set([start, end], this.count * 2);
    this.values.set(probabilities.slice(0, COLUMNS), this.count * COLUMNS);
    this.count += 1;
  }

  /** Undefined if the tagger read no word there. Weighted by length. */
  of(start: number, end: number): Probabilities | undefined {
    const sums = new Array<number>(COLUMNS).fill(0);
    let length = 0;
    for (
      let row = firstIndex(this.count, (one) => (this.places[one * 2 + 1] ?? 0) > start);
      row < this.count;
      row += 1
    ) {
      const from = Math.max(start, this.places[row * 2] ?? 0);
      const to = Math.min(end, this.places[row * 2 + 1] ?? 0);
      if (from >= to) break;
      length += to - from;
      for (let column = 0; column < COLUMNS; column += 1)
        sums[column] = (sums[column] ?? 0) + (to - from) * (this.values[row * COLUMNS + column] ?? 0);
    }
    if (length === 0) return undefined;
    return probabilitiesOf((column) => (sums[column] ?? 0) / length);
  }

  *words(): Generator<{ readonly start: number; readonly end: number; readonly probabilities: Probabilities }> {
    for (let row = 0; row < this.count; row += 1) {
      yield {
        start: this.places[row * 2] ?? 0,
        end: this.places[row * 2 + 1] ?? 0,
        probabilities: probabilitiesOf((column) => this.values[row * COLUMNS + column] ?? 0),
      };
    }
  }
}

const probabilitiesOf = (value: (column: number) => number): Probabilities => ({
  outside: value(0),
  types: { PERSON: value(1), LOCATION: value(2), ORG: value(3), DATE: value(4), ID: value(5) },
});

function grown<T extends Uint32Array | Float32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
