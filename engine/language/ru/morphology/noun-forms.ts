import { fold } from "../../shape";

/** After these и stands for ы. */
const TAKES_I = /[гкхжшщч]$/;

/** Nouns and roles whose stem changes, by the folded nominative: stem of the other cases, and the whole plural. */
const IRREGULAR: Readonly<Record<string, readonly [stem: string, like: string, ...more: string[]]>> = {
  мать: ["матер", "дочь", "мать", "матерью"],
  дочь: ["дочер", "дочь", "дочь", "дочерью", "дочерьми"],
  день: ["дн", "конь", "день"],
  заем: ["займ", "врач", "заем", "займов", "займом", "займы"],
  муж: ["муж", "врач", "мужья", "мужей", "мужьям", "мужьями", "мужьях"],
  сын: ["сын", "врач", "сыновья", "сыновей", "сыновьям", "сыновьями", "сыновьях"],
  брат: ["брат", "врач", "братья", "братьев", "братьям", "братьями", "братьях"],
  друг: ["друг", "врач", "друзья", "друзей", "друзьям", "друзьями", "друзьях"],
  князь: ["князь", "конь", "князья", "князей", "князьям", "князьями", "князьях"],
  сестра: ["сестра", "жена", "сестер"],
  судья: ["судья", "тетя", "судей"],
  господин: ["господин", "врач", "господа", "господ", "господам", "господами", "господах"],
};

/**
 * Every form of a Russian common noun or adjective (given in the nominative), folded (lower case, `ё` as `е`): all
 * cases of both numbers and no other spelling, so that whoever is called almost so is not taken for it. Words that do
 * not decline as their ending says have to be given as they are.
 */
export function formsOfNoun(word: string): Set<string> {
  const noun = fold(word);
  const irregular = IRREGULAR[noun];
  if (!irregular) return new Set([noun, ...regular(noun)]);
  const [stem, like, ...more] = irregular;
  return new Set([noun, ...(stem === noun ? regular(noun) : of(stem, like)), ...more]);
}

const plus = (stem: string, endings: string): string[] =>
  endings.split(" ").map((ending) => (ending === "-" ? stem : stem + ending));

function of(stem: string, like: string): string[] {
  if (like === "дочь") return plus(stem, "и ей ям ями ях");
  return like === "конь" ? plus(stem, "я ю ем е и ей ям ями ях") : regular(stem);
}

function regular(noun: string): string[] {
  const adjective = /^(.{2,})(?:ый|ий|ой|ая|яя)$/.exec(noun);
  if (adjective?.[1] !== undefined && !/(?:ай|ия)$/.test(noun)) return ofAdjective(adjective[1], noun);
  const stem = noun.slice(0, -1);
  if (noun.endsWith("ие")) return plus(stem, "е я ю ем и й ям ями ях");
  if (noun.endsWith("ия")) return plus(stem, "я и ю ей й ям ями ях");
  if (noun.endsWith("тель") || /(?:рь|ль|нь)$/.test(noun)) return plus(stem, "ь я ю ем е и ей ям ями ях");
  if (noun.endsWith("ь")) return plus(stem, "ь и ью ей ям ями ях");
  if (noun.endsWith("й")) return plus(stem, "й я ю ем е и ев ям ями ях");
  if (noun.endsWith("я")) return plus(stem, "я и е ю ей ею ь ям ями ях");
  if (noun.endsWith("о")) return plus(stem, "о а у ом е - ам ами ах");
  if (noun.endsWith("а")) return ofFirst(stem);
  return /[а-я]$/.test(noun) ? ofSecond(noun) : [];
}

function ofAdjective(stem: string, noun: string): string[] {
  const soft = /(?:[^гкхжшщч]ий|яя)$/.test(noun);
  if (soft) return plus(stem, "ий яя ее ие его ему им ем ей ею юю их ими");
  const i = TAKES_I.test(stem) ? "и" : "ы";
  const o = /[жшщчц]$/.test(stem) && !noun.endsWith("ой") ? "е" : "о";
  return plus(stem, `${noun.slice(stem.length)} ая ${o}е ${i}е ${o}го ${o}му ${i}м ${o}м ${o}й ${o}ю ую ${i}х ${i}ми`);
}

/** Жена, коллега, справка. */
function ofFirst(stem: string): string[] {
  const i = TAKES_I.test(stem) ? "и" : "ы";
  const o = /[жшщчц]$/.test(stem) ? "е" : "о";
  const fleeting = /^(.+[бвгджзйклмнпрстфхцчшщ])к$/.exec(stem)?.[1];
  const many = fleeting === undefined ? stem : `${fleeting}${/[жшщч]$/.test(fleeting) ? "е" : "о"}к`;
  return [...plus(stem, `а ${i} е у ${o}й ${o}ю ам ами ах`), many];
}

/** Врач, певец, гражданин. */
function ofSecond(noun: string): string[] {
  const fleeting = /^(.+)ец$/.exec(noun)?.[1];
  const stem = fleeting === undefined ? noun : `${fleeting.replace(/[аоеуи]$/, "$&й")}ц`;
  if (noun.endsWith("анин")) {
    const people = noun.slice(0, -2);
    return [...plus(noun, "- а у ом е ы"), ...plus(people, "е - ам ами ах")];
  }
  const i = TAKES_I.test(stem) ? "и" : "ы";
  const many = /[жшщч]$/.test(stem) ? "ей" : "ов";
  // Доктора, the doctors, are spelled as the doctor's.
  return [noun, ...plus(stem, `а у ом е ${i} ${many} ам ами ах`)];
}
