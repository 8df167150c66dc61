/** Percent, of one set. */
export interface Figures {
  readonly overlapF1: number;
  /** Visible characters of personal data. */
  readonly leak: number;
  /** Other characters that are hidden. */
  readonly needless: number;
  /** Documents with a visible name. */
  readonly names: number;
}

/** Without one pass or rule; "" is the complete engine. */
export interface Variant {
  readonly name: string;
  readonly figures: Readonly<Record<string, Figures>>;
}

/** Less is rounding. */
const LEAST = 0.05;

/** Markdown: figures of the complete engine, then changes without each pass and rule, the largest first. */
export function ablationPage(variants: readonly Variant[]): string {
  const [whole, ...less] = variants;
  if (whole === undefined) return "";
  const sets = Object.keys(whole.figures);
  const rows = less.map((variant) => ({ name: variant.name, changes: changesOf(whole, variant, sets) }));
  const telling = rows.filter(({ changes }) => changes.length > 0).sort((a, b) => weight(b) - weight(a));
  const idle = rows.filter(({ changes }) => changes.length === 0).map(({ name }) => `\`${name}\``);
  return `# What each pass and rule of detection gives

Printed by \`npm run bench -- ablation\` with the sets that the first table names. Each is left out in turn. Percentage
points, leak / needless / F1: a leak that grows without a rule is what the rule gives, hidden words that grow fewer are what
it costs.

| set | leak | needlessly hidden | F1 | documents with a name |
| --- | --- | --- | --- | --- |
${sets.map((set) => wholeRow(set, whole.figures[set])).join("\n")}

| without | sets that change |
| --- | --- |
${telling.map(({ name, changes }) => `| \`${name}\` | ${changes.map(({ words }) => words).join("; ")} |`).join("\n")}

Nothing changes on these sets without ${idle.length > 0 ? idle.join(", ") : "any other"}.
`;
}

function wholeRow(set: string, figures: Figures | undefined): string {
  if (figures === undefined) return "";
  const { leak, needless, overlapF1, names } = figures;
  return `| ${set} | ${[leak, needless, overlapF1, names].map((value) => value.toFixed(1)).join(" | ")} |`;
}

interface SetChange {
  readonly words: string;
  readonly weight: number;
}

function changesOf(whole: Variant, less: Variant, sets: readonly string[]): SetChange[] {
  return sets.flatMap((set) => {
    const before = whole.figures[set];
    const after = less.figures[set];
    if (before === undefined || after === undefined) return [];
    const by = [after.leak - before.leak, after.needless - before.needless, after.overlapF1 - before.overlapF1];
    if (by.every((value) => Math.abs(value) < LEAST)) return [];
    return [{ words: `${set} ${by.map(signed).join(" / ")}`, weight: Math.max(...by.map(Math.abs)) }];
  });
}

const weight = ({ changes }: { readonly changes: readonly SetChange[] }): number =>
  changes.reduce((sum, change) => sum + change.weight, 0);

const signed = (value: number): string =>
  Math.abs(value) < LEAST ? "0" : `${value > 0 ? "+" : "−"}${Math.abs(value).toFixed(1)}`;
