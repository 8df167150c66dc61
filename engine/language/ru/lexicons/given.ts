import type { Gender } from "../morphology/cases";
import data from "../../data/ru-given.json";
import { GIVEN_OF_PEOPLES } from "./by-hand";
import { lexicon } from "../../lexicon";

const male = lexicon(data.male);
const female = lexicon(data.female);
const other = lexicon(data.other);
const words = lexicon(data.words);

/** Is this (lower case, `ё` as `е`, nominative) a given name of Russia or its neighbours? */
export function isRussianGiven(name: string): boolean {
  return male.has(name) || female.has(name) || other.has(name) || GIVEN_OF_PEOPLES.has(name);
}

/** Is this form of a given name (lower case, `ё` as `е`) also a word of the language (вера, романом, слава)? */
export function isGivenAndWord(form: string): boolean {
  return words.has(form);
}

/** Men's names that end like women's, most of them short forms. */
const MEN_IN_A =
  /^(?:илья|никита|фома|лука|кузьма|савва|данила|гаврила|кирила|михайла|добрыня|иона|сила|вавила|никола|миша|гриша|гоша|леша|алеша|паша|петя|вася|ваня|коля|толя|витя|митя|дима|вова|володя|сережа|костя|юра|боря|гена|федя|степа|сеня|леня|лева|гера|жора|сева|слава|стас|рома|тема|тима|тиша|филя|яша|кеша|гаря|гарик|андрюша|антоша|ванюша|илюша|кирюша|павлуша|петруша|ильюша|мишаня|данила|даня|егорка|игорек|сашка|мишка|ваньска|ванька|петька|колька|васька|димка|серега|серый|леха|витька|толик|юрка|гришка|генка|пашка|андрюха|диман|дядя|муса|мустафа|абдулла|хамза|иса|муртаза|гамза|зия|закария|яхья|мурза|шота|вахтанга|гоча|гия|нодара|авто|гога|важа|серго|бата|кола|аба|мирза|дауда|исфандия)$/;
/** Women's names that end in a consonant. */
const WOMEN_IN_CONSONANT =
  /(?:^(?:любовь|нинель|рахиль|юдифь|эсфирь|руфь|адель|жизель|мишель|айгуль|гюзель|гузель|асель|айсель|лейсан|ляйсан|гульназ|ильгиз-|эдит|элизабет|маргарет|катрин|мадлен|кармен|ирен|элен|жаклин|кэтрин|джейн|энн|мэри|николь|изабель|аннет|жюльетт|эстер|сарагуль|айнур-|алсу|николетт|айжан|айдан|гулжан|анахит|шушан|ануш|сирануш|астхик|рузан|назик|нарине|гаяне|лусине|карине|нунэ|мариам|тамар|этери|нино|натела|манана)$|гуль$|гюль$|нур-$|бану$)/;

/** The gender of a Russian given name (lower case, nominative), by list, else by its ending; undefined for Саша, Женя. */
export function givenNameGender(name: string): Gender | undefined {
  const head = name.split("-")[0] ?? name;
  if (/^(?:саша|женя|валя|шура|сашенька|женечка|сашка|женька|валька|шурик-|слава)$/.test(head)) return undefined;
  if (MEN_IN_A.test(head)) return "male";
  if (WOMEN_IN_CONSONANT.test(head)) return "female";
  if (female.has(head) && !male.has(head)) return "female";
  if (male.has(head) && !female.has(head)) return "male";
  if (/[ая]$/.test(head)) return "female";
  if (/[бвгдзклмнпрстфхжшчщцйь]$/.test(head)) return "male";
  return undefined;
}

/** Is it a name that many bear: listed with its gender, not only met? */
export function isCommonGiven(name: string): boolean {
  return male.has(name) || female.has(name);
}
