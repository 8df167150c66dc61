/** Which column of a document: the name of its sheet, empty where there is but one table, and its letters. */
interface Place {
  readonly sheet: string;
  readonly column: string;
}

export const isSameColumn = (one: Place, two: Place): boolean => one.sheet === two.sheet && one.column === two.column;
