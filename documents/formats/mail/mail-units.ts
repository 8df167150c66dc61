import type { Edit, MappedDocument, Place, PlacedText } from "../../mapped-document";

type IsFrame = MappedDocument["isFrame"];

interface Unit<T> {
  readonly of: T;
  readonly start: number;
  readonly end: number;
  readonly isFrame: IsFrame | undefined;
}

export class Units<T> {
  readonly places: PlacedText[] = [];
  readonly #units: Unit<T>[] = [];
  #text = "";

  get text(): string {
    return this.#text;
  }

  get length(): number {
    return this.#text.length;
  }

  say(words: string): void {
    this.#text += words;
  }

  add(words: string, of: T, place: Place, name?: string, isFrame?: IsFrame): void {
    const start = this.#text.length;
    this.#text += words;
    this.#units.push({ of, start, end: this.#text.length, isFrame });
    this.places.push({ place, start, end: this.#text.length, ...(name === undefined ? {} : { name }) });
  }

  /** Places are relative to the piece. */
  addPlaced(words: string, of: T, places: readonly PlacedText[], isFrame?: IsFrame): void {
    const start = this.#text.length;
    this.#text += words;
    this.#units.push({ of, start, end: this.#text.length, isFrame });
    for (const place of places) this.places.push({ ...place, start: place.start + start, end: place.end + start });
  }

  isFrame({ start, end }: Pick<Edit, "start" | "end">): boolean {
    return this.#units.every((unit) => {
      if (unit.start >= end || unit.end <= start) return true;
      const own = { start: Math.max(start, unit.start) - unit.start, end: Math.min(end, unit.end) - unit.start };
      return unit.isFrame?.(own) === true;
    });
  }

  editsOf(edits: readonly Edit[]): Map<T, Edit[]> {
    const found = new Map<T, Edit[]>();
    const placed = new Set<Edit>();
    for (const { of, start, end } of this.#units) {
      for (const edit of edits) {
        if (edit.start >= end || edit.end <= start) continue;
        const own = {
          start: Math.max(edit.start, start) - start,
          end: Math.min(edit.end, end) - start,
          replacement: placed.has(edit) ? "" : edit.replacement,
        };
        placed.add(edit);
        const list = found.get(of);
        if (list === undefined) found.set(of, [own]);
        else list.push(own);
      }
    }
    return found;
  }
}
