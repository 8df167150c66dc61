import { KINDS, type Kind } from "../../shared/document/kinds";
import { luhn, verhoeff } from "./checksum";
import { near, type Context } from "./context";
import { CERTAIN, CHECKED, DISTINCT, NAMED, SHAPE, token, type Certainty, type Format } from "./pattern";

/** One format as `formats/*.json` has it. `note` says why it is there. */
interface FormatRow {
  readonly kind: string;
  readonly note?: string | undefined;
  /** A pattern between word boundaries, or one that says itself where it begins and ends. `{NAME}` is a piece. */
  readonly token?: string | undefined;
  readonly pattern?: string | undefined;
  readonly flags?: string | undefined;
  readonly digits: number;
  /** See `Format`; letter case does not matter. */
  readonly hint?: string | undefined;
  readonly certainty: string | CertaintyRow;
  /** Words that name it nearby (see `wordFinder`), or `@` and the name of a list of them. */
  readonly words?: string | undefined;
  /** What else may name it: what stands within `reach` UTF-16 units before it. */
  readonly behind?: { readonly pattern: string; readonly reach: number } | undefined;
  /** The same, by the name of a function. */
  readonly around?: string | undefined;
  /** The name of a check of its digits. */
  readonly check?: string | undefined;
  /** The name of a function that says how much of it counts. */
  readonly fit?: string | undefined;
}

/** A certainty of its own, or one that has a name with some of it changed. */
type CertaintyRow = { readonly [C in keyof Certainty]?: number | undefined } & { readonly like?: string | undefined };

/** A file of formats. Pieces may hold those before them. */
interface FormatTable {
  readonly pieces?: Readonly<Record<string, string>>;
  readonly words?: Readonly<Record<string, string>>;
  readonly formats: readonly FormatRow[];
}

/** What a table names and only a program can say. */
interface Functions {
  readonly checks?: Readonly<Record<string, (value: string) => boolean>>;
  readonly fits?: Readonly<Record<string, (value: string) => number>>;
  readonly around?: Readonly<Record<string, Context>>;
}

const CERTAINTIES: Readonly<Record<string, Certainty>> = {
  certain: CERTAIN,
  distinct: DISTINCT,
  checked: CHECKED,
  shape: SHAPE,
  named: NAMED,
};
const COMMON_CHECKS = { luhn, verhoeff };
/** Plates, serial numbers: somewhere a letter touches a digit. */
const COMMON_PIECES = { LETTER_DIGIT: "[a-zа-яё]\\d|\\d[a-zа-яё]" };

/** Formats with the same hint share the object, so that it is looked for once. */
const hints = new Map<string, RegExp>();

/** The formats of a file. Throws where it names what there is not. */
export function formatsOf(table: FormatTable, { checks, fits, around }: Functions = {}): readonly Format[] {
  const pieces: Record<string, string> = { ...COMMON_PIECES };
  const filled = (source: string): string =>
    source.replace(/\{([A-Z_\d]{3,})\}/g, (_, name: string) => named(pieces, name));
  for (const [name, source] of Object.entries(table.pieces ?? {})) pieces[name] = filled(source);

  const hintOf = (source: string): RegExp => {
    const hint = hints.get(source) ?? new RegExp(filled(source), "i");
    hints.set(source, hint);
    return hint;
  };
  const contextOf = (row: FormatRow): Context | undefined => {
    const contexts: Context[] = [];
    if (row.words !== undefined)
      contexts.push(near(row.words.startsWith("@") ? named(table.words, row.words.slice(1)) : row.words));
    if (row.behind !== undefined) contexts.push(behind(row.behind.pattern, row.behind.reach));
    if (row.around !== undefined) contexts.push(named(around, row.around));
    return contexts.length > 1 ? (...place) => contexts.some((context) => context(...place)) : contexts[0];
  };
  return table.formats.map((row) => {
    const context = contextOf(row);
    return {
      kind: kindOf(row.kind),
      pattern: row.token === undefined ? pattern(filled(row.pattern ?? ""), row) : token(filled(row.token), row.flags),
      digits: row.digits,
      certainty: certaintyOf(row.certainty),
      ...(row.hint !== undefined && { hint: hintOf(row.hint) }),
      ...(context && { context }),
      ...(row.check !== undefined && { validate: named({ ...COMMON_CHECKS, ...checks }, row.check) }),
      ...(row.fit !== undefined && { fit: named(fits, row.fit) }),
    };
  });
}

const pattern = (source: string, { flags = "gu" }: FormatRow): RegExp => new RegExp(source, flags);

function behind(source: string, reach: number): Context {
  const pattern = new RegExp(source, "iu");
  return (text, start) => pattern.test(text.slice(Math.max(0, start - reach), start));
}

function certaintyOf(row: string | CertaintyRow): Certainty {
  if (typeof row === "string") return named(CERTAINTIES, row);
  const { like = "named", ...own } = row;
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  return { ...named(CERTAINTIES, like), ...given };
}

function kindOf(name: string): Kind {
  if (!(name in KINDS)) throw new Error(`There is no kind ${name}`);
  return name as Kind;
}

function named<T>(all: Readonly<Record<string, T>> | undefined, name: string): T {
  const found = all?.[name];
  if (found === undefined) throw new Error(`A table of formats names ${name}, which there is not`);
  return found;
}
