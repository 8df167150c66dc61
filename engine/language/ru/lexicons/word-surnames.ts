/**
 * Surnames that are words, in the nominative (lower case, `ё` as `е`). Written by hand: birds, beasts, trades, weather
 * and the surnames in -ых, none of which the large lists hold with certainty.
 */
const CREATURES_AND_TRADES = `сорока ворона галка синица сова лебедь воробей соловей журавель журавль голубь орел сокол
коршун ястреб грач дрозд скворец снегирь чиж щегол кулик гусь петух волк заяц лис лисица медведь баран козел кот жук комар
муха шмель пчела паук щука карась окунь судак ерш бык конь хорек барсук бобер крот король князь барон гетман козак казак
кузнец ткач мельник столяр колесник пономарь дьяк поп сапожник пастух чабан рыбак мороз осень весна правда кривда`;

/** Old trades and nicknames that live on as surnames only. */
const OLD_WORDS = `бондарь бондар гончар кравец швец коваль скляр стельмах кухар кухарь шаповал шинкарь кобзарь писарь
кривонос товстоног белоус сивоконь горобец зозуля голуб`;

const IN_YKH = `белых черных красных рыжих седых серых сухих мокрых добрых злых лихих милых смирных гордых молодых старых
долгих коротких высоких больших малых толстых тонких худых крутых косых кривых глухих слепых хромых немых лысых мягких
чутких легких тяжелых теплых холодных горьких сладких кислых бедных богатых веселых грустных тихих громких умных храбрых
строгих бойких быстрых чистых светлых темных ярких гладких острых хитрых простых пьяных голодных здоровых польских русских
донских сельских верховых нагих борзых широких`;

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const words = listed(`${CREATURES_AND_TRADES} ${IN_YKH}`);
const oldWords = listed(OLD_WORDS);

/** Is this (nominative) a surname that is a common word, too, and names somebody rather than something? */
export const isWordSurname = (surname: string): boolean => words.has(surname);
/** Is this (nominative) a surname that was a word once? */
export const isOldWordSurname = (surname: string): boolean => oldWords.has(surname);
