import { tooBig } from "../../document-failure";
import { LIMITS } from "../../limits";
import type { PartCounter } from "../../part-counter";
import { ASIDES, type AsideKind, INFO, NAMED, SHAPE_WORDS } from "./rtf-destinations";
import type { RtfWords } from "./rtf-words";

export interface RtfAside extends AsideKind {
  readonly element: string;
  readonly words: RtfWords;
}

export interface RtfInitials {
  readonly of: string;
  readonly words: RtfWords;
}

/** Some groups name the next one. */
export class RtfAsides {
  readonly all: RtfAside[] = [];
  readonly initials: RtfInitials[] = [];
  readonly #parts: PartCounter;
  #shapeProperty = "";
  #lastInitials: RtfWords | undefined;
  #objectName: string | undefined;

  constructor(parts: PartCounter) {
    this.#parts = parts;
  }

  kindOf(word: string, inInfo: boolean): AsideKind | undefined {
    if (inInfo && word in INFO) return INFO[word];
    if (word in ASIDES) return ASIDES[word];
    if (word === "sn" || word === "atnid" || word === "objclass") return NAMED;
    return word === "sv" ? SHAPE_WORDS[this.#shapeProperty] : undefined;
  }

  add(kind: AsideKind, element: string, words: RtfWords): void {
    const trimmed = words.trim();
    if (element === "sn") this.#shapeProperty = trimmed.text;
    else if (element === "objclass") this.#objectName = trimmed.text;
    else if (element === "atnid") this.#lastInitials = trimmed;
    else if (trimmed.length > 0) {
      if (element === "atnauthor" && this.#lastInitials !== undefined) {
        this.initials.push({ of: trimmed.text, words: this.#lastInitials });
        this.#lastInitials = undefined;
      }
      if (this.all.length >= LIMITS.paragraphs) throw tooBig();
      if (kind.counted !== undefined) this.#parts.read(kind.counted);
      this.all.push({ ...kind, element, words: trimmed });
    }
  }

  takeObjectName(): string | undefined {
    const name = this.#objectName;
    this.#objectName = undefined;
    return name;
  }
}
