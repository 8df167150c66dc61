/** Words as Markdown has to write them, so that they are read as such. A line end would end a heading or a row of a table. */
export const oneLine = (words: string): string => words.replace(/\s*[\r\n]+\s*/g, " ");

/** Of words that mean something in any place; brackets of placeholders mean nothing without more behind them. */
export const escapeWords = (words: string): string =>
  oneLine(words)
    .replace(/[\\`*]|<(?=[a-z/!?])|&(?=#|[a-z]+;)|~(?=~)/gi, "\\$&")
    .replace(/^_|_$/g, "\\_");

/** Every sign that can mean something. */
export const escapeAll = (words: string): string => oneLine(words).replace(/[!-/:-@[-`{-~]/g, "\\$&");

/** In the brackets by which a link refers to its address. */
export const escapeLabel = (words: string): string => oneLine(words).replace(/[\\[\]]/g, "\\$&");

/** In an address, which is terminated by a space, or in brackets by the last of them. */
export const escapeAddress = (words: string): string =>
  oneLine(words).replace(
    /[\s()<>\\"]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`,
  );

/** Words whose first character is markup at the start of a line, or before the following text. */
export const escapeFirst = (words: string): string =>
  escapeWords(words)
    .replace(/^[!-/:-@[\]^{-~]/, "\\$&")
    .replace(/^(\d{1,9})([.)])/, "$1\\$2");
