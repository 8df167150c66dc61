import data from "../data/words.json";
import { fold } from "../shape";
import { formsOfNoun } from "./morphology/noun-forms";

/** Before a name; in the nominative. */
const ROLE_WORDS: readonly string[] = data.roles.split(" ");
/** Indeclinable. */
const TITLES = data.titles.split(" ");
/** Exact forms only: Секретарёв is not секретарь. */
const ROLES = new Set([...TITLES, ...ROLE_WORDS.flatMap((word) => [...formsOfNoun(word)])]);

const SHORT_ROLES = /^(?:г-н|г-на|г-ну|г-ном|г-не|г-жа|г-жи|г-же|г-жу|г-жой|гр|гр-н|гр-ка|гр-на|тов|проф|акад|доц|им)$/;

/** `ё` distinguishes Королёв from королева. Женя is a name although it resembles a word. */
const LOOKS_LIKE_WORD =
  /^жен(?:я|и|ю|ей|ька|ьки)$|^т[её]м(?:очка|очки|очке|очку|ка|ки|ке|ку)$|^тём|ёв(?:[аеуы]|ой|ою|ым|ых|ыми)?$/;

export function isRussianRole(word: string): boolean {
  const lower = fold(word);
  if (LOOKS_LIKE_WORD.test(word.toLowerCase())) return false;
  const last = lower.slice(lower.lastIndexOf("-") + 1);
  return SHORT_ROLES.test(lower) || (last.length > 2 && (ROLES.has(last) || ROLES.has(lower)));
}
