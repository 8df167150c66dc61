import type { Paradigm } from "./cases";
import { IN_A } from "./given";
import type { Declension } from "./paradigm";
import { declension, declineBy } from "./paradigm";

/** Adjectives: Нижний, Великий, Новая, Тюменская, Черное, Старые. */
const ADJECTIVES: readonly Declension[] = [
  declension(/[гкх]ий$/, 2, "ого ому ий им ом"),
  declension(/[жшчщн]ий$/, 2, "его ему ий им ем"),
  declension(/ый$/, 2, "ого ому ый ым ом"),
  declension(/[бвгдзйклмнпрстфхжшчщ]ой$/, 2, "ого ому ой ым ом"),
  declension(/[жшчщ]ая$/, 2, "ей ей ую ей ей"),
  declension(/ая$/, 2, "ой ой ую ой ой"),
  declension(/яя$/, 2, "ей ей юю ей ей"),
  declension(/[гкх]ое$/, 2, "ого ому ое им ом"),
  declension(/ое$/, 2, "ого ому ое ым ом"),
  declension(/ее$/, 2, "его ему ее им ем"),
  declension(/ево$/, 1, "а у о ым ом"),
  declension(/[гкх]ие$/, 1, "х м е ми х"),
  declension(/ые$/, 1, "х м е ми х"),
];

const UNCHANGED =
  /(?:^|[^аеёиоуыэюя])(?:рио|баку|осло)$|[уюэи]$|[жй]о$|ао$|ссо$|^(?:сочи|тбилиси|чили|перу|дели|сан|нью|лос|лас|нур|алма|порт|марий|эл|коми|саха|бали|гоа|бордо|токио|киото|чикаго|торонто|мехико|монако|сан-марино|косово|марокко|конго|ямайка-)$/;

const NOUNS: readonly Declension[] = [
  declension(/^ор[её]л$/, 2, "ла лу ел лом ле"),
  declension(/^(?:челны|черновцы|бельцы)$/, 1, "ов ам ы ами ах"),
  declension(/^ростов$/, 0, "а у - ом е"),
  declension(/[аеиоуыэюя][^аеиоуыэюя]*[бвдзкмнпрст]ец$/, 2, "ца цу ец цом це"),
  declension(/ий$/, 1, "я ю й ем и"),
  declension(/й$/, 1, "я ю й ем е"),
  declension(/ия$/, 1, "и и ю ей и"),
  ...IN_A,
  declension(/ье$/, 1, "я ю е ем е"),
  declension(/ие$/, 1, "я ю е ем и"),
  declension(/[ц]е$/, 1, "а у е ем е"),
  declension(/о$/, 1, "а у о ом е"),
  declension(/[гкхжшчщ]и$/, 1, "- ам и ами ах"),
  declension(/[ц]ы$/, 1, "- ам ы ами ах"),
  declension(/ы$/, 1, "- ам ы ами ах"),
  declension(/[жшчщц]$/, 0, "а у - ем е"),
  declension(/[бвгдзклмнпрстфх]$/, 0, "а у - ом е"),
];

/** Soft masculine place names decline like стол: Ярославля, Кремля; the rest in -ь like Сызрань. */
const MASCULINE_SOFT =
  /^(?:кремль|брюссель|версаль|тироль|израиль|ярославль|севастополь|симферополь|тирасполь|мариуполь|мелитополь|никополь|тернополь|гомель|чернобыль|базель|бристоль|ливерпуль|суздаль|марсель|гренобль|куршевель|неаполь|константинополь|сеть|лиссабонь|анадырь|мозырь|дербень|кобринь|сентябрь|каракуль|нарвель|переславль|перемышль|ирпень|борисполь|измаиль|кузнецкий-)$/;
const FEMININE_SOFT = declension(/ь$/, 1, "и и ь ью и");
const SOFT = declension(/ь$/, 1, "я ю ь ем е");

const NOUN_AFTER_ADJECTIVE =
  /^(?:область|край|округ|район|республика|федерация|штаты|острова|остров|море|океан|залив|канал|каролина|дакота|вирджиния|виргиния|осетия|америка|европа|азия|восток|кавказ|корея|ирландия|империя|королевство|союз|кунгур|новгород|тагил|челны|посад|луки|устюг|двор|волочек|рог|орлеан|вары|гвинея|зеландия|шахты|поляна|слобода|кут|ключ|ключи|бор|сокол|оскол|салда|пышма|тура|камень|уфалей|ростов|аравия|судан|холм|сибирь)$/;

/** A lower-case Russian place name in six cases; undeclined where we know no better. */
export function placeParadigm(place: string): Paradigm {
  const words = place.split(" ");
  const declined = words.map((word, index) => declineWord(word, index < words.length - 1 || words.length === 1, words));
  const join = (index: number): string => declined.map((paradigm) => paradigm[index]).join(" ");
  return [join(0), join(1), join(2), join(3), join(4), join(5)];
}

function declineWord(word: string, mayBeAdjective: boolean, all: readonly string[]): Paradigm {
  const unchanged: Paradigm = [word, word, word, word, word, word];
  if (
    all.length > 1 &&
    all.at(-1) === word &&
    !NOUN_AFTER_ADJECTIVE.test(word) &&
    !ADJECTIVES.some(({ of }) => of.test(word)) &&
    !ADJECTIVES.some(({ of }) => of.test(all[0] ?? ""))
  )
    return unchanged;
  if (word.includes("-")) return declineHyphenated(word);
  if (mayBeAdjective && ADJECTIVES.some(({ of }) => of.test(word))) return declineBy(ADJECTIVES, word);
  if (UNCHANGED.test(word)) return unchanged;
  if (MASCULINE_SOFT.test(word)) return declineBy([SOFT], word);
  if (/ь$/.test(word)) return declineBy([FEMININE_SOFT], word);
  return declineBy(NOUNS, word);
}

/** Ростов-на-Дону, Комсомольск-на-Амуре; else only the last part changes: в Санкт-Петербурге. */
function declineHyphenated(word: string): Paradigm {
  const parts = word.split("-");
  const changing = parts[1] === "на" ? 0 : parts.length - 1;
  const paradigm = declineWord(parts[changing] ?? "", true, [word]);
  const join = (index: number): string =>
    parts.map((part, at) => (at === changing ? (paradigm[index] ?? part) : part)).join("-");
  return [join(0), join(1), join(2), join(3), join(4), join(5)];
}

/** Every form in which a lower-case place name may be met. */
export function placeForms(place: string): string[] {
  return [...new Set(placeParadigm(place))];
}
