import { analyseSurface } from "../../language/ru/morphology/analyse";
import { paradigmOf } from "../../language/ru/morphology/forms";
import { fold } from "../../language/shape";

const NOUN =
  " а я о е ы и у ю й ь ой ою ей ею ом ем ью ов ев ам ям ами ями ах ях ия ию ии ие ием ией иям иями иях".split(" ");
const ADJECTIVE = "ый ий ой ая яя ое ее ые ие ого его ому ему ым им ом ем ую юю ою ею ей ых их ыми ими".split(" ");
/** In addition to nouns: Петровым, Петровых. */
const SURNAME = "ым ых ыми".split(" ");

const ADJECTIVE_END = /^(.{2,})(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/;
const NOUN_END = /^(.{2,})[аяоеыиуюйь]$/;
/** Орёл - Орла. */
const FLEETING = /^(.*[бвгджзклмнпрстфхцчшщ])[ео]([клнрц])$/;
/** Сосна - сосен. */
const CLUSTER = /^(.+[бвгджзйклмнпрстфхцчшщь])([бвгджзклмнпрстфхцчшщ])$/;
const WELL_KNOWN_SURNAME = /(?:[ое]в|[иы]н)$/;

/**
 * Folded: cases and numbers in Russian, plural in English. Includes doubtful forms, because they are rarely real words.
 */
export function formsOf(word: string): Set<string> {
  const folded = fold(word);
  const forms = new Set([folded]);
  if (/^[a-z]{2,}$/.test(folded)) addPlurals(folded, forms);
  if (!/^[\p{Script=Cyrillic}'’-]{2,}$/u.test(folded)) return forms;
  const with_ = (stem: string, endings: readonly string[]): void => {
    for (const ending of endings) forms.add(stem + ending);
  };
  const adjective = ADJECTIVE_END.exec(folded)?.[1];
  if (adjective !== undefined) with_(adjective, ADJECTIVE);
  const stems = new Set([NOUN_END.exec(folded)?.[1] ?? folded]);
  // The user may enter an oblique case: Ромашкой.
  const oblique = /^(.{3,})(?:ой|ей|ою|ею|ом|ем)$/.exec(folded)?.[1];
  if (oblique !== undefined) stems.add(oblique);
  for (const stem of stems) {
    with_(stem, NOUN);
    if (WELL_KNOWN_SURNAME.test(stem)) with_(stem, SURNAME);
    const fleeting = FLEETING.exec(stem);
    if (stem === folded && fleeting) with_(`${fleeting[1] ?? ""}${fleeting[2] ?? ""}`, NOUN);
    const cluster = stem === folded ? undefined : CLUSTER.exec(stem);
    if (cluster)
      for (const vowel of ["е", "о"]) forms.add((cluster[1] ?? "").replace(/ь$/, "") + vowel + (cluster[2] ?? ""));
  }
  for (const { lemma, part, gender } of analyseSurface(word))
    for (const form of paradigmOf(lemma, part, gender)) forms.add(fold(form));
  return forms;
}

function addPlurals(word: string, forms: Set<string>): void {
  forms.add(`${word}s`);
  if (/(?:s|x|z|ch|sh)$/.test(word)) forms.add(`${word}es`);
  if (/[^aeiou]y$/.test(word)) forms.add(`${word.slice(0, -1)}ies`);
}
