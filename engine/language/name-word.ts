import type { Case, Gender, NamePart } from "./cases";
import type { Word } from "./rewritten";

/** One way to read a word as part of a Russian name. */
export interface NameReading {
  /** Nominative, capital first; a woman's surname is in its own form (Петрова). */
  readonly lemma: string;
  readonly case: Case;
  readonly gender: Gender;
  readonly part: NamePart;
  /** False when only the suffix speaks for it. */
  readonly known: boolean;
}
/** A word of a name as written in a text; `index`: its position in the mention. */
export interface NameWord extends Word {
  /** An initial has a part too: `А. С. Петрова` is given, patronymic, surname. */
  readonly part:
    NamePart | "initial of given" | "initial of patronymic" | "initial of surname" | "more of given" | "title";
  /** Possible readings as this part; empty for initials and titles. */
  readonly readings: readonly NameReading[];
  /** It is in no list: only its ending shows the possible readings. */
  readonly guessed?: boolean;
}
