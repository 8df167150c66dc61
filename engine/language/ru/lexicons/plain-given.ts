/**
 * Short names that large lists call words of the language, too, because some rare word is spelt so (`катя`, a gerund):
 * to people they are names. In the nominative and other forms, lower case, `ё` as `е`. Written by hand.
 */
const PLAIN = new Set(
  `иван варвара вероника виктория майя маргарита яков рустам рамазан женя паша паши люба любы рома костя юра юля юли люда
коля катя кати толя тоня лена лены валя галя вика вики лера вася ваня даня степа сева лиля эля нона инка инки юрка маринка
паш юль лен вик галь жень`.split(/\s+/),
);

export const isPlainGiven = (form: string): boolean => PLAIN.has(form);
