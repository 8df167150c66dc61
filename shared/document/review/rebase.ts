import type { Document } from "../document";
import { marksOf } from "./marks";
import { movePlaces } from "./move-places";
import type { Apart, Mark, Operation, Place } from "./operation";

/**
 * Moves edits to nearly the same text: a new result, a renamed speaker. Drops edits without a place. Renamed, merged
 * and hidden entities get new numbers. `rewrite`: another style, except names chosen by the user. "same": equal names
 * for equal entities.
 */
export function rebase(
  operations: readonly Operation[],
  before: Document,
  after: Document,
  rewrite?: ((mark: Mark) => Pick<Mark, "text" | "entity">) | "same",
): Operation[] {
  const move = movePlaces(before.original, after.original);
  const names = new Names(marksOf(before), marksOf(after), (mark) => move(mark)?.start);
  return operations.flatMap((operation) => {
    const { intent, clear, marks, apart, people } = operation;
    if (operation.regions ?? operation.turn) return [operation];
    if (operation.sound ?? operation.uncovered ?? operation.margins) return [operation];
    if (apart !== undefined) {
      const there = movedApart(apart, marksOf(before), (mark) => move(mark)?.start);
      return there === undefined ? [] : [{ intent, clear: [], marks: [], apart: there, ...(people && { people }) }];
    }
    const movedMarks = (all: readonly Mark[]): Mark[] =>
      all.flatMap((mark) => {
        const place = move(mark);
        if (place === undefined) return [];
        if (rewrite === "same") return [{ ...mark, ...place }];
        const written = intent === "rename" ? undefined : rewrite;
        const rewritten = written && ((one: Mark) => written({ ...one, ...place }));
        return [{ ...names.of(mark, rewritten, people !== undefined), ...place }];
      });
    const isLost = (mark: Place): boolean => move(mark) === undefined;
    const moved = {
      intent,
      ...(people && { people }),
      // If a part is missing, the mark remains hidden.
      clear: clear.flatMap((place) =>
        marks.some((mark) => isIn(mark, place) && isLost(mark)) ? [] : (move(place) ?? []),
      ),
      marks: movedMarks(marks),
    };
    const { boxes, stay } = operation;
    if (boxes !== undefined) {
      if (boxes.set.length > 0 && marks.some(isLost)) return [{ ...moved, marks: [], boxes }];
      return [{ ...moved, boxes, ...(stay && { stay: movedMarks(stay) }) }];
    }
    return moved.clear.length + moved.marks.length === 0 ? [] : [moved];
  });
}

function movedApart(
  { finding, other }: Apart,
  marks: readonly Mark[],
  startOf: (mark: Mark) => number | undefined,
): Apart | undefined {
  const moved = (start: number): number | undefined => {
    const mark = marks.find((one) => one.start === start);
    return mark && startOf(mark);
  };
  const [one, another] = [moved(finding), typeof other === "number" ? moved(other) : other];
  return one === undefined || another === undefined ? undefined : { finding: one, other: another };
}

const isIn = (inner: Place, outer: Place): boolean => outer.start <= inner.start && inner.end <= outer.end;

class Names {
  readonly #texts = new Map<string, Mark>();
  readonly #entities = new Map<number, number>();
  readonly #written = new Map<string, string>();
  readonly #rewrites = new Map<string, Pick<Mark, "text" | "entity">>();
  readonly #taken: Set<string>;
  #last: number;

  constructor(before: readonly Mark[], after: readonly Mark[], moved: (mark: Mark) => number | undefined) {
    const there = new Map(after.map((mark) => [mark.start, mark]));
    for (const mark of before) {
      const same = there.get(moved(mark) ?? -1);
      if (same === undefined) continue;
      if (!this.#texts.has(mark.text)) this.#texts.set(mark.text, same);
      if (mark.entity !== undefined && same.entity !== undefined && !this.#entities.has(mark.entity)) {
        this.#entities.set(mark.entity, same.entity);
      }
    }
    this.#taken = new Set(after.map(({ text }) => text));
    this.#last = after.reduce((most, { entity }) => Math.max(most, entity ?? 0), 0);
  }

  /** `isShared`: the text is a label in other tasks too. */
  of(mark: Mark, rewrite?: (mark: Mark) => Pick<Mark, "text" | "entity">, isShared = false): Mark {
    const same = this.#texts.get(mark.text);
    if (same === undefined && rewrite !== undefined) return this.#rewritten(mark, rewrite);
    if (mark.entity === undefined) return same === undefined ? mark : { ...mark, text: same.text };
    if (same !== undefined) {
      return { ...mark, text: same.text, ...(same.entity !== undefined && { entity: same.entity }) };
    }
    return { ...mark, text: isShared ? mark.text : this.#free(mark.text), entity: this.#entity(mark.entity) };
  }

  #rewritten({ entity: _, ...mark }: Mark, rewrite: (mark: Mark) => Pick<Mark, "text" | "entity">): Mark {
    const known = this.#rewrites.get(mark.text) ?? rewrite(mark);
    this.#rewrites.set(mark.text, known);
    return { ...mark, ...known };
  }

  #entity(before: number): number {
    const known = this.#entities.get(before);
    if (known !== undefined) return known;
    this.#entities.set(before, ++this.#last);
    return this.#last;
  }

  /** With another number if necessary. */
  #free(text: string): string {
    const known = this.#written.get(text);
    if (known !== undefined) return known;
    let free = text;
    for (let number = 1; this.#taken.has(free); number++) {
      free = /\d+(?=\D*$)/.test(text) ? text.replace(/\d+(?=\D*$)/, String(number)) : `${text} ${number}`;
    }
    this.#taken.add(free);
    this.#written.set(text, free);
    return free;
  }
}
