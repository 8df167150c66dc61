import { WEIGHT } from "../evidence";
import { tokenize } from "../language/tokens";
import type { Found, Recognizer } from "../recognizer";
import { piecesOf } from "../recognizers/format-table";
import table from "../recognizers/formats/age.json";
import { spanOf } from "../recognizers/pattern";
import { senseOf } from "./sentence";

const PIECES = piecesOf(table);
const NUMBER = `(?:${PIECES("AGE")}|${PIECES("AGE_IN_WORDS")})`;
const NAMED = String.raw`\p{Lu}\p{Ll}{1,14}(?:[ \u00a0](?:уже|сейчас|тоже|скоро|исполнилось|исполнится))?[ \u00a0]${NUMBER}(?:[ \u00a0](?:лет|года?|мес(?:яц\p{Ll}{0,3})?))?(?![\p{L}\p{N}])`;
const SERIES = new RegExp(
  String.raw`(?<!\p{L})${NAMED}(?:(?:[,;][ \u00a0\n]?|[ \u00a0])(?:(?:и|а)[ \u00a0])?${NAMED}){1,20}`,
  "gu",
);
const NAME = new RegExp(String.raw`(?<!\p{L})\p{Lu}\p{Ll}{1,14}`, "gu");
const HAS_UNIT = /(?:лет|года?|мес)/u;

/** `Оле три года, Мише семь`: given names in the dative in a series of ages, at least one with its unit. */
export const GIVEN_WITH_AGE: Recognizer = {
  name: "given-with-age",
  file: "names/given-with-age.ts",
  recognize(text) {
    if (!HAS_UNIT.test(text)) return [];
    const spans: Found[] = [];
    for (const { 0: series, index } of text.matchAll(SERIES)) {
      const names = [...series.matchAll(NAME)];
      if (!HAS_UNIT.test(series) || !names.every(({ 0: name }) => isDativeGiven(name))) continue;
      for (const { 0: name, index: at } of names)
        spans.push(spanOf("person", index + at, index + at + name.length, WEIGHT.proven));
    }
    return spans;
  },
};

const isDativeGiven = (name: string): boolean =>
  senseOf(tokenize(name)[0]).given.some((given) => given.case === "dative");
