/** Sheet name (empty for a single table) and column letters. */
interface Place {
  readonly sheet: string;
  readonly column: string;
}

export const isSameColumn = (one: Place, two: Place): boolean => one.sheet === two.sheet && one.column === two.column;
