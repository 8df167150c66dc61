/** Second conjugation in -еть or -ать: `терпеть*`. Other present stem: `сказать:скаж`. */
const ENTRY = /^([а-я]+?)(с[ья])?(?:(\*)|:([а-я]+))?$/;
const FIRST_PERSON: Readonly<Record<string, string>> = {
  ...{ б: "бл", п: "пл", в: "вл", м: "мл", ф: "фл", д: "ж", з: "ж", с: "ш", ст: "щ" },
};
const VOWEL = /[аеиоуыэюя]$/;
const HUSHING = /[жшщч]$/;
const ADJECTIVE_ENDING = /(?:ий|ая|ее|ие|его|ей|ему|им|ую|их|ими|ем)(?:ся)?$/;
const PARTICIPLE = /(?:[уюая]щ|вш)$/;

/** Folded forms of an infinitive; active participles without their endings. */
export function formsOfVerb(entry: string): string[] {
  const [, infinitive = "", reflexive, second, present] = ENTRY.exec(entry) ?? [];
  const stem = infinitive.slice(0, -2);
  const forms = [infinitive, ...["л", "ла", "ло", "ли", "в", "вши"].map((end) => stem + end)];
  forms.push(...presentForms(stem, second !== undefined, present));
  return reflexive === undefined
    ? [...forms, `${stem}вш`]
    : [...forms.filter((form) => form !== `${stem}в`).map(asReflexive), `${stem}вш`];
}

/** `доверяющему` -> `доверяющ`, other words unchanged. */
export function withoutParticipleEnding(word: string): string {
  const stem = word.replace(ADJECTIVE_ENDING, "");
  return PARTICIPLE.test(stem) ? stem : word;
}

const asReflexive = (form: string): string => (/[уюая]щ$/.test(form) ? form : form + (VOWEL.test(form) ? "сь" : "ся"));

function presentForms(stem: string, second: boolean, present: string | undefined): string[] {
  if (present !== undefined || stem.endsWith("ну")) {
    const own = present ?? stem.slice(0, -1);
    const u = VOWEL.test(own) ? "ю" : "у";
    return [...personal(own, "е"), ...[u, `${u}т`, `${u}щ`, ...imperative(own), "а", "я"].map((end) => own + end)];
  }
  if (second || stem.endsWith("и")) {
    const own = stem.slice(0, -1);
    const [, body = "", last = ""] = /^(.*?)(ст|[бпвмфдзст])?$/.exec(own) ?? [];
    const changed = last === "т" ? ["ч", "щ"] : [FIRST_PERSON[last] ?? last];
    const first = changed.map((end) => body + end + (HUSHING.test(body + end) ? "у" : "ю"));
    const a = HUSHING.test(own) ? "а" : "я";
    return [...personal(own, "и"), ...first, ...[`${a}т`, a, `${a}щ`, ...imperative(own)].map((end) => own + end)];
  }
  const own = stem.endsWith("ова") ? `${stem.slice(0, -3)}у` : stem;
  return [...personal(own, "е"), ...["ю", "ют", "ющ", "я", ...imperative(own)].map((end) => own + end)];
}

const personal = (own: string, vowel: string): string[] => ["шь", "т", "м", "те"].map((end) => own + vowel + end);
const imperative = (own: string): string[] => (VOWEL.test(own) ? ["й", "йте"] : ["и", "ите", "ь", "ьте"]);
