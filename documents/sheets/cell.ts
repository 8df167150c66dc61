/** UTF-16 units of the source. */
export interface RawCell {
  /** From 1. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly from: number;
  readonly to: number;
  readonly inner: number;
  /** `s`: a shared string, `inlineStr`, `str`: of a formula, `n`, `b`, `e`, `d`. */
  readonly type: string;
  readonly style: number;
}

/** `AB` for 27. */
export function columnName(column: number): string {
  let name = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(0x41 + ((rest - 1) % 26)) + name;
  }
  return name;
}
