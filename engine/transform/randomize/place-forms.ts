import { russianPlaces } from "../../language/places";
import { type Case, CASES } from "../../language/cases";
import { placeParadigm } from "../../language/ru/morphology/place";
import { stem } from "../../language/ru/morphology/stem";
import { fold } from "../../language/shape";

const PLACE_ENDING =
  /(?:[сц]к|город|град|бург|бург|поль|[ое]в|[ое]во|[иы]но|[ое]вка|[иы]нка|инск|[ая]рск|стан|ия|ка|аул|горье|речье|море|поле|ополь|дар|рог|кут|ули|хин|ань|ск|ки|ны|ды)$/;
const ENDINGS = ["", "а", "я", "ь", "й", "о", "е", "ы", "и"];
/** `Ясную Поляну`, `Вятских Полян` */
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

interface PlaceReading {
  /** Folded, likeliest first; by ending if not listed. Never empty. */
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
  const cases = ADJECTIVE_CASES.find(([ending]) => ending.test(first))?.[1] ?? found;
  return { lemmas: [...new Set([...lemmas, form, form.split(" ").map(stem).join(" ")])], cases, known: false };
}

function guessed(form: string): string[] {
  const found = new Set<string>();
  for (let cut = 0; cut <= 2 && form.length - cut > 3; cut++)
    for (const ending of ENDINGS) {
      const place = form.slice(0, form.length - cut) + ending;
      if (PLACE_ENDING.test(place) && placeParadigm(place).some((one) => fold(one) === form)) found.add(place);
    }
  return [...found];
}
