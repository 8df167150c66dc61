import { KINDS, type Kind } from "../../shared/document/kinds";
import { type CheckRow, checkOf, type FitRow, fitOf, named } from "./check-rows";
import { AROUND } from "./checks";
import { near, type Context } from "./context";
import { CERTAINTIES, formatRecognizer, token, type Certainty, type Format } from "./pattern";
import type { Recognizer } from "../recognizer";

/** See `docs/adding-a-recognizer.md`. */
interface FormatRow {
  readonly kind: string;
  readonly note?: string | undefined;
  readonly token?: string | undefined;
  readonly pattern?: string | undefined;
  readonly flags?: string | undefined;
  /** Minimum number of digits; not needed with an anchor. */
  readonly digits?: number | undefined;
  /** Name in the file. `all` applies to formats without one. */
  readonly anchor?: string | undefined;
  readonly hint?: string | undefined;
  readonly certainty: number | string | CertaintyRow;
  /** See `wordFinder`; `@` refers to a list of the file. */
  readonly words?: string | undefined;
  readonly behind?: { readonly pattern: string; readonly reach: number } | undefined;
  /** Name in `AROUND`. */
  readonly around?: string | undefined;
  /** All must be true. A name refers to the file or `CHECKS`. */
  readonly check?: string | CheckRow | readonly CheckRow[] | undefined;
  /** A name refers to the file or `FITS`. */
  readonly fit?: string | FitRow | undefined;
}

type CertaintyRow = { readonly [C in keyof Certainty]?: number | undefined } & { readonly like?: string | undefined };

interface AnchorRow {
  readonly pattern: string;
  readonly before: number;
  readonly after: number;
}

export interface FormatTable {
  readonly name?: string;
  readonly pieces?: Readonly<Record<string, string>>;
  readonly words?: Readonly<Record<string, string>>;
  readonly anchors?: Readonly<Record<string, AnchorRow>>;
  readonly checks?: Readonly<Record<string, CheckRow>>;
  readonly fits?: Readonly<Record<string, FitRow>>;
  readonly flags?: string;
  readonly formats: readonly FormatRow[];
}

const COMMON_PIECES = {
  LETTER_DIGIT: "[a-zа-яё]\\d|\\d[a-zа-яё]",
  MONTH: "(?:0[1-9]|1[0-2])",
  DAY: "(?:0[1-9]|[12]\\d|3[01])",
};

/** Formats with the same hint share the object, so it is searched once. */
const hints = new Map<string, RegExp>();

export function formatsOf(table: FormatTable, folder = "formats"): readonly Format[] {
  const filled = fillerOf(table);
  const anchors = Object.fromEntries(
    Object.entries(table.anchors ?? {}).map(([name, { pattern: source, ...reach }]) => [
      name,
      { pattern: pattern(filled(source), "gi"), ...reach },
    ]),
  );
  const hintOf = (row: string): RegExp => {
    const source = filled(row);
    const hint = hints.get(source) ?? new RegExp(source, "iu");
    hints.set(source, hint);
    return hint;
  };
  const contextOf = (row: FormatRow): Context | undefined => {
    const contexts: Context[] = [];
    if (row.words !== undefined)
      contexts.push(near(row.words.startsWith("@") ? named(table.words, row.words.slice(1)) : row.words));
    if (row.behind !== undefined) contexts.push(behind(row.behind.pattern, row.behind.reach));
    if (row.around !== undefined) contexts.push(named(AROUND, row.around));
    return contexts.length > 1 ? (...place) => contexts.some((context) => context(...place)) : contexts[0];
  };
  return table.formats.map((row) => {
    const context = contextOf(row);
    const anchor = row.anchor === undefined ? anchors["all"] : named(anchors, row.anchor);
    const source = filled(row.token ?? row.pattern ?? "");
    const { flags = table.flags } = row;
    let made: RegExp | undefined;
    return {
      kind: kindOf(row.kind),
      ...(table.name !== undefined && { rule: `${row.kind} of engine/recognizers/${folder}/${table.name}.json` }),
      // Compiled on demand: a short text needs few formats.
      get pattern() {
        return (made ??= row.token === undefined ? pattern(source, flags) : token(source, flags));
      },
      digits: row.digits ?? 0,
      certainty: certaintyOf(row.certainty),
      ...(anchor && { anchor }),
      ...(row.hint !== undefined && { hint: hintOf(row.hint) }),
      ...(context && { context }),
      ...(row.check !== undefined && { validate: checkOf(row.check, table.checks, filled) }),
      ...(row.fit !== undefined && { fit: fitOf(row.fit, table.fits) }),
    };
  });
}

export function fillerOf(table: Pick<FormatTable, "pieces">): (source: string) => string {
  const pieces: Record<string, string> = { ...COMMON_PIECES };
  const filled = (source: string): string =>
    source.replace(/\{([A-Z_\d]{3,})\}/g, (_, name: string) => named(pieces, name));
  for (const [name, source] of Object.entries(table.pieces ?? {})) pieces[name] = filled(source);
  return filled;
}

export function piecesOf(table: FormatTable): (name: string) => string {
  const filled = fillerOf(table);
  return (name) => filled(`{${name}}`);
}

export const tableRecognizer = (name: string, table: FormatTable): Recognizer => ({
  ...formatRecognizer(name, formatsOf(table)),
  file: `recognizers/formats/${name.replace(" ", "-")}.json`,
});

const pattern = (source: string, flags = "gu"): RegExp => new RegExp(source, flags);

function behind(source: string, reach: number): Context {
  const pattern = new RegExp(source, "iu");
  return (text, start) => pattern.test(text.slice(Math.max(0, start - reach), start));
}

function certaintyOf(row: number | string | CertaintyRow): Certainty {
  if (typeof row === "number") return { bare: row, alone: row, sole: row, context: row, misspelt: 0 };
  if (typeof row === "string") return named(CERTAINTIES, row);
  const { like = "named", ...own } = row;
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  return { ...named(CERTAINTIES, like), ...given };
}

export function kindOf(name: string): Kind {
  if (!(name in KINDS)) throw new Error(`There is no kind ${name}`);
  return name as Kind;
}
