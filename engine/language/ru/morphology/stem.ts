import { fold } from "../../shape";

const RUSSIAN =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|иям|ией|ов|ев|ей|ой|ом|ем|ым|им|ую|юю|ая|яя|ое|ее|ые|ие|ий|ый|ых|их|ах|ях|ам|ям|ия|ию|ии|ью|а|я|у|ю|е|ы|и|ь|о|й)$/;

/** Approximate; lower case. Other scripts are only lowercased. */
export function stem(word: string): string {
  const lower = fold(word);
  if (!/[а-я]$/.test(lower)) return lower;
  const stripped = lower.replace(RUSSIAN, "");
  return stripped.length >= 3 ? stripped : lower;
}

/** `Костанай`, `Костаная`: equal. */
export const bareStem = (word: string): string => stem(word).replace(/[аеиоуыэюяйь]+$/u, "");
