import { unpack } from "./front-coding";

/** A set of lower-case words (`ё` as `е`) that is unpacked when it is first asked. */
export interface Lexicon {
  has(word: string): boolean;
  words(): ReadonlySet<string>;
}

export function lexicon(packed: string): Lexicon {
  let words: ReadonlySet<string> | undefined;
  const open = (): ReadonlySet<string> => (words ??= new Set(unpack(packed)));
  return { has: (word) => open().has(word), words: open };
}
