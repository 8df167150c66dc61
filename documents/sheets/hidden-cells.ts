import { WordIndex } from "../word-index";
import type { Area } from "./formula-areas";

export interface HiddenCell {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly taken: readonly string[];
  readonly before: string;
  readonly after: string;
  readonly wasNumber: boolean;
}

const TOKEN = /[\p{L}\p{N}]+/gu;
const folded = (words: string): string => words.trim().toLowerCase();
const placeOf = (sheet: string, row: number, column: number): string => `${row} ${column} ${sheet}`;

export class HiddenCells {
  readonly #taken = new Set<string>();
  readonly #tokens = new Set<string>();
  readonly #joined: string;
  readonly #visible: ReadonlySet<string>;
  readonly #numbers = new Set<string>();
  /** By column: first and last row of cells that became equal. */
  readonly #alike = new Map<string, [first: number, last: number]>();

  /**
   * @param visible displayed cells after the edits.
   * @param asked words for `hides`.
   */
  constructor(cells: readonly HiddenCell[], visible: string, asked: readonly string[]) {
    for (const { sheet, row, column, taken, wasNumber } of cells) {
      if (wasNumber) this.#numbers.add(placeOf(sheet, row, column));
      for (const words of taken) {
        this.#taken.add(folded(words));
        for (const token of folded(words).match(TOKEN) ?? []) this.#tokens.add(token);
      }
    }
    this.#joined = [...this.#taken].join("\n");
    const sought = asked.flatMap((words) => [folded(words), ...(folded(words).match(TOKEN) ?? [])]);
    this.#visible = shownOf(sought, visible.toLowerCase());
    this.#findAlike(cells);
  }

  /** In all cells, so that no formula can restore them. */
  hides(words: string): boolean {
    const own = folded(words);
    if (this.#taken.has(own) && !this.#visible.has(own)) return true;
    const tokens = own.match(TOKEN) ?? [];
    return tokens.length > 0 && tokens.every((token) => this.#tokens.has(token) && !this.#visible.has(token));
  }

  isPartOf(words: string): boolean {
    return (folded(words).match(TOKEN) ?? []).some((token) => /\p{L}{3}/u.test(token) && this.#joined.includes(token));
  }

  /** Computing with a placeholder fails. */
  hasNumberIn(areas: readonly Area[], sheet: string): boolean {
    return areas.some(
      ({ sheet: other = sheet, rows, columns }) =>
        rows[0] === rows[1] && columns[0] === columns[1] && this.#numbers.has(placeOf(other, rows[0], columns[0])),
    );
  }

  /** Comparisons give another result. */
  hasAlikeIn(areas: readonly Area[], sheet: string): boolean {
    if (this.#alike.size === 0) return false;
    return areas.some(({ sheet: other = sheet, rows, columns }) => {
      for (let column = columns[0]; column <= columns[1]; column += 1) {
        const [first = Infinity, last = -1] = this.#alike.get(placeOf(other, 0, column)) ?? [];
        if (first <= rows[1] && last >= rows[0]) return true;
      }
      return false;
    });
  }

  #findAlike(cells: readonly HiddenCell[]): void {
    const before = new Map<string, Set<string>>();
    const keyOf = ({ sheet, column, after }: HiddenCell): string => placeOf(`${sheet}\n${after}`, 0, column);
    for (const cell of cells) {
      const known = before.get(keyOf(cell)) ?? new Set();
      before.set(keyOf(cell), known.add(folded(cell.before)));
    }
    for (const cell of cells) {
      if ((before.get(keyOf(cell))?.size ?? 0) < 2) continue;
      const { row } = cell;
      const place = placeOf(cell.sheet, 0, cell.column);
      const [first, last] = this.#alike.get(place) ?? [row, row];
      this.#alike.set(place, [Math.min(first, row), Math.max(last, row)]);
    }
  }
}

function shownOf(words: readonly string[], text: string): Set<string> {
  const shown = new Set<string>();
  // Longer words first, because they hide shorter ones.
  const whole = new Set(words);
  for (const { words: found } of new WordIndex(whole).hits(text)) shown.add(found);
  for (const [token] of text.matchAll(TOKEN)) if (whole.has(token)) shown.add(token);
  return shown;
}
