/** Month names as they occur in texts, all cases; sources of patterns, matched without regard to case. */
const RU =
  "январ(?:ь|я|е|ю|[её]м)|феврал(?:ь|я|е|ю|[её]м)|март(?:а|е|у|ом)?|апрел(?:ь|я|е|ю|ем)|ма(?:й|я|е|ю|ем)|июн(?:ь|я|е|ю|ем)|июл(?:ь|я|е|ю|ем)|" +
  "август(?:а|е|у|ом)?|сентябр(?:ь|я|е|ю|[её]м)|октябр(?:ь|я|е|ю|[её]м)|ноябр(?:ь|я|е|ю|[её]м)|декабр(?:ь|я|е|ю|[её]м)";
const RU_SHORT = "янв|февр?|мар|апр|авг|сент?|окт|нояб?|дек";
const EN = "January|February|March|April|May|June|July|August|September|October|November|December";
const EN_SHORT = "Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec";
const UK =
  "січ(?:ень|ня|ні)|лют(?:ий|ого|ому)|берез(?:ень|ня|ні)|квіт(?:ень|ня|ні)|трав(?:ень|ня|ні)|черв(?:ень|ня|ні)|лип(?:ень|ня|ні)|серп(?:ень|ня|ні)|" +
  "верес(?:ень|ня|ні)|жовт(?:ень|ня|ні)|листопад(?:а|і)?|груд(?:ень|ня|ні)";
const OTHERS = [
  "Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember", // de
  "janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre", // fr
  "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre", // es
  "gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre", // it
  "janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro", // pt
  "stycz(?:eń|nia|niu)|lut(?:y|ego|ym)|mar(?:zec|ca|cu)|kwie(?:cień|tnia|tniu)|maj(?:a|u)?|czerw(?:iec|ca|cu)|lip(?:iec|ca|cu)|sierp(?:ień|nia|niu)|" +
    "wrze(?:sień|śnia|śniu)|październik(?:a|u)?|listopad(?:a|zie)?|grud(?:zień|nia|niu)", // pl
  "marts|augusti|januari|februari|maart|mei|augustus|december", // da sv nl
].join("|");

/** Full names, with a letter boundary after. */
export const MONTH_NAME = `(?:${RU}|${EN}|${UK}|${OTHERS})(?!\\p{L})`;
/** Full names and abbreviations with an optional dot: only beside a day or a year. */
export const MONTH = `(?:(?:${RU}|${EN}|${UK}|${OTHERS})|(?:${RU_SHORT}|${EN_SHORT})\\.?)(?!\\p{L})`;
export const MONTH_GENITIVE_RU =
  "(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)(?![а-яё])";
export const MONTH_EN = `(?:${EN})\\b`;
/** A cheap look for full month names of any of the languages, for reading a whole text. */
export const MONTH_ANCHOR =
  /январ|феврал|март|апрел|[^а-яё]ма[йяею](?![а-яё])|июн|июл|август|сентябр|октябр|ноябр|декабр|\b(?:janu|janv|jänn|febr|févr|marz|marc|märz|mars|april|avril|abril|ma[iy]\b|mayo|maio|magg|maj|june|juni|juin|july|juli|august|août|agosto|sept|sett|sete|octo|okto|otto|outu|novem|décem|decem|dezem|dicem|dicie|enero|ener|genn|gium|giug|lugl|feve|febb|stycz|kwie|czerw|lip|sierp|wrze|paźd|listop|grud)|січ|лют|берез|квіт|трав|черв|лип|серп|верес|жовт|листопад|груд/gi;
