import type { Case, Gender, NamePart } from "./cases";
import type { Word } from "./rewritten";

export interface NameReading {
  /** Nominative, capitalized; a woman's surname in the feminine form (Петрова). */
  readonly lemma: string;
  readonly case: Case;
  readonly gender: Gender;
  readonly part: NamePart;
  /** False if only the suffix suggests it. */
  readonly known: boolean;
}
/** `index`: position in the mention. */
export interface NameWord extends Word {
  /** `А. С. Петрова` is given, patronymic, surname. */
  readonly part:
    NamePart | "initial of given" | "initial of patronymic" | "initial of surname" | "more of given" | "title";
  readonly readings: readonly NameReading[];
  /** Not listed: the readings are derived from its ending. */
  readonly guessed?: boolean;
}
