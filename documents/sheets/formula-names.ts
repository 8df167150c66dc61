/** Names that formulas of a workbook can call. */
export interface FormulaNames {
  readonly sheets: ReadonlySet<string>;
  readonly defined: ReadonlySet<string>;
  /** Columns of tables. */
  readonly columns?: ReadonlySet<string>;
}
