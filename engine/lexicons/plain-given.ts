/**
 * Short names that large lists call words of the language, too, because some rare word is spelt so (`катя`, a gerund):
 * to people they are names. In the nominative and other forms, lower case, `ё` as `е`. Written by hand.
 */
const PLAIN = new Set(
  `иван варвара вероника виктория майя маргарита яков рустам рамазан женя паша паши люба любы рома костя юра юля юли люда
коля катя кати толя тоня лена лены валя галя вика вики лера вася ваня даня степа сева лиля эля нона инка инки юрка маринка
паш юль лен вик галь жень`.split(/\s+/),
);

/** Given names that are words indeed, and still common among people: at places where only a name can stand. */
const NAMES_FIRST = new Set(
  `вера надежда любовь слава роман лев роза рая мила злата лада марта марк том тома соня поля света тина дана дина карина
тимур амина мирра эмир осип серафим савва клара лиана лина лора лида рита сима тая яна ян артем мария`.split(/\s+/),
);

const ENGLISH_FIRST = new Set(
  `hope faith will grace mark art bill rose joy dawn pat lee ray jack rob robin frank dean drew chuck gene carol ivy iris
ruby pearl daisy lily holly amber jade violet heather charity patience prudence constance chase earl guy grant miles neil
nick pete rich sandy sue ted terry tony victor ward wade jean jim jo josh kit drew bob`.split(/\s+/),
);

export const isPlainGiven = (form: string): boolean => PLAIN.has(form);
export const isNameFirst = (form: string): boolean => NAMES_FIRST.has(form) || PLAIN.has(form);
export const isEnglishNameFirst = (word: string): boolean => ENGLISH_FIRST.has(word);
