import { russianPlaces } from "../../language/places";
import { type Case, CASES } from "../../language/ru/morphology/cases";
import { placeParadigm } from "../../language/ru/morphology/place";
import { stem } from "../../language/ru/morphology/stem";
import { fold } from "../../language/shape";

/** What Russian towns and villages end in, in the nominative. */
const PLACE_ENDING =
  /(?:[сц]к|город|град|бург|бург|поль|[ое]в|[ое]во|[иы]но|[ое]вка|[иы]нка|инск|[ая]рск|стан|ия|ка|аул|горье|речье|море|поле|ополь|дар|рог|кут|ули|хин|ань|ск|ки|ны|ды)$/;
const ENDINGS = ["", "а", "я", "ь", "й", "о", "е", "ы", "и"];
/** Endings of adjectives in names of several words: `Ясную Поляну`, `Вятских Полян`. */
const ADJECTIVE_CASES: readonly (readonly [ending: RegExp, cases: readonly Case[]])[] = [
  [/(?:ая|яя|ое|ее)$/, ["nominative"]],
  [/(?:ую|юю)$/, ["accusative"]],
  [/(?:ой|ей)$/, ["genitive", "dative", "instrumental", "prepositional"]],
  [/(?:ого|его)$/, ["genitive"]],
  [/(?:ому|ему)$/, ["dative"]],
  [/(?:ыми|ими)$/, ["instrumental"]],
  [/(?:ых|их)$/, ["genitive", "prepositional"]],
  [/(?:ым|им)$/, ["dative", "instrumental"]],
  [/(?:[вгджзклмнпрстхцчшщ]ом|[жшчщн]ем)$/, ["prepositional"]],
  [/(?:ые|ие|ый|ий)$/, ["nominative", "accusative"]],
];

const PLURAL_CASES: typeof ADJECTIVE_CASES = [
  [/ах$/, ["prepositional"]],
  [/ами$/, ["instrumental"]],
];
const casesBy = (endings: typeof ADJECTIVE_CASES, word: string): readonly Case[] | undefined =>
  endings.find(([ending]) => ending.test(word))?.[1];

/** A place as it is written: what it may be in the nominative, and in which cases it may stand. */
export interface PlaceReading {
  /** Folded, the likeliest first; what is in no list is guessed by its ending. Never empty. */
  readonly lemmas: readonly string[];
  readonly cases: readonly Case[];
  readonly known: boolean;
}

export function readPlace(mention: string): PlaceReading {
  const form = fold(mention).replace(/\s+/g, " ");
  const known = russianPlaces(form);
  const lemmas = known.length > 0 ? known : guessed(form);
  const found = CASES.filter((_, at) => lemmas.some((lemma) => fold(placeParadigm(lemma)[at] ?? "") === form));
  if (known.length > 0) return { lemmas, cases: found, known: true };
  const first = /^(\S+)[ ]\S/.exec(form)?.[1] ?? "";
  const cases = casesBy(ADJECTIVE_CASES, first) ?? casesBy(PLURAL_CASES, form) ?? found;
  return { lemmas: [...new Set([...lemmas, form, stemOf(form)])], cases, known: false };
}

/** What all forms of a name of one or more words have in common. */
const stemOf = (form: string): string => form.split(" ").map(stem).join(" ");

function guessed(form: string): string[] {
  const found = new Set<string>();
  for (let cut = 0; cut <= 2 && form.length - cut > 3; cut++)
    for (const ending of ENDINGS) {
      const place = form.slice(0, form.length - cut) + ending;
      if (PLACE_ENDING.test(place) && placeParadigm(place).some((one) => fold(one) === form)) found.add(place);
    }
  return [...found].sort((one, other) => Number(/ск$/.test(other)) - Number(/ск$/.test(one)));
}
