import { WEIGHT } from "../evidence";
import type { Found, Recognizer } from "../recognizer";
import { before } from "./context";
import { tableRecognizer } from "./format-table";
import table from "./formats/date.json";
import spokenTable from "./formats/spoken-date.json";
import { spanOf } from "./pattern";

const VERSION = before(
  "v, ver, version, версия, версии, версию, release, релиз, ip, гост, снип, санпин, iso, rfc, п, пункт, section, §",
  12,
);

const written = tableRecognizer("written dates", table);
const spoken = tableRecognizer("spoken dates", spokenTable);

const BORN_BEFORE = before(
  "родил*, род, рожд*, рождения, д.р, д/р, born, birth*, dob, d.o.b, date of birth, geboren, geb, geburtsdatum, né, née, naissance, nacid*, nacimiento, nació, " +
    "nato, nata, nascita, nascid*, nascimento, nasceu, urodz*, ur, народився, народилась, народилася, нар, народження",
  26,
);
const BORN_AFTER = /^\s?(?:г\.?\s?р(?!\p{L})|г\.\s?рожд|г\/р|года? рожд|рожд|р\.\s?н|р\.\s?народж|birth)/iu;

function isBirth(text: string, span: Found): boolean {
  const after = text.slice(span.end, span.end + 16);
  return BORN_BEFORE(text, span.start, span.end) || [after, after.replace(/^\s?г\.\s(?=р)/u, "")].some(isBornAfter);
}

const isBornAfter = (rest: string): boolean => BORN_AFTER.test(rest);

/** In figures and words of nine languages; dates of birth by context. */
export const dateRecognizer: Recognizer = {
  name: "date",
  file: "recognizers/date.ts",
  recognize(text, language) {
    return [written, spoken]
      .flatMap((dates) => dates.recognize(text, language))
      .flatMap((span) => {
        if (isBirth(text, span)) return [spanOf("birth_date", span.start, span.end, WEIGHT.labelled)];
        return VERSION(text, span.start, span.start) ? [] : [span];
      });
  },
};
