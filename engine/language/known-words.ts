import { isLatinGiven, isLatinSurname } from "./latin/latin-names";
import { analyseSurface } from "./ru/morphology/analyse";
import { stem } from "./ru/morphology/stem";
import { isCyrillic } from "./shape";
import { WordFilter } from "./word-filter";

export interface KnownWords {
  /** A listed given name or surname, or a patronymic, in any form. */
  isName(word: string): boolean;
  /** A listed name, or a word with the ending of a surname. */
  resemblesName(word: string): boolean;
  /** A word of the dictionary, by its stem. */
  isCommon(word: string): boolean;
}

/** The dictionary is loaded late. */
export async function loadKnownWords(): Promise<KnownWords> {
  const { default: data } = await import("./data/common-words.json");
  return (loaded ??= knownWords(new WordFilter(data.russian), new WordFilter(data.english)));
}

let loaded: KnownWords | undefined;

function knownWords(russian: WordFilter, english: WordFilter): KnownWords {
  const isLatinName = (word: string): boolean => isLatinGiven(word) || isLatinSurname(word);
  return {
    isName: (word) => (isCyrillic(word) ? analyseSurface(word).some(({ known }) => known) : isLatinName(word)),
    resemblesName: (word) => (isCyrillic(word) ? analyseSurface(word).length > 0 : isLatinName(word)),
    isCommon: (word) =>
      word
        .split("-")
        .every(
          (part) =>
            part.length < 3 || !/^\p{L}+$/u.test(part) || (isCyrillic(part) ? russian : english).has(stem(part)),
        ),
  };
}
