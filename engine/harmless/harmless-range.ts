import type { EntityType } from "../../shared/document/kinds";
import type { TextRange } from "../../shared/sorted";

/** Findings of these types inside it are harmless. */
export interface HarmlessRange extends TextRange {
  readonly types: ReadonlySet<EntityType>;
}

export const PLACE: ReadonlySet<EntityType> = new Set<EntityType>(["LOCATION"]);
export const ORGANIZATION: ReadonlySet<EntityType> = new Set<EntityType>(["ORG"]);
export const BODY: ReadonlySet<EntityType> = new Set<EntityType>(["LOCATION", "ORG"]);
export const FIGURE: ReadonlySet<EntityType> = new Set<EntityType>(["DATE", "ID"]);
export const CITATION: ReadonlySet<EntityType> = new Set<EntityType>(["LOCATION", "ORG", "DATE", "ID"]);
export const STANDARD: ReadonlySet<EntityType> = new Set<EntityType>(["ORG", "DATE", "ID"]);

export interface Reference {
  readonly pattern: RegExp;
  /** Matches every text that `pattern` matches. Compiling a large pattern takes up to 100 ms; few texts need it. */
  readonly needs?: RegExp;
  readonly types: ReadonlySet<EntityType>;
  /** Harmless group; 0 for the match. */
  readonly group?: number;
}

/** Patterns need the flags `dgu`. */
export function rangesOf(text: string, references: readonly Reference[]): HarmlessRange[] {
  return references.flatMap(({ pattern, needs, types, group = 0 }) =>
    (needs?.test(text) === false ? [] : Array.from(text.matchAll(pattern))).flatMap(({ indices }) => {
      const [start, end] = indices?.[group] ?? [0, 0];
      return start < end ? [{ start, end, types }] : [];
    }),
  );
}
