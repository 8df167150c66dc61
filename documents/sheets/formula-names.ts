export interface FormulaNames {
  readonly sheets: ReadonlySet<string>;
  readonly defined: ReadonlySet<string>;
  readonly columns?: ReadonlySet<string>;
}
