/** A line break would finish a heading or a table row. */
export const oneLine = (words: string): string => words.replace(/\s*[\r\n]+\s*/g, " ");

/** Brackets of placeholders are no links without an address. */
export const escapeWords = (words: string): string =>
  oneLine(words)
    .replace(/[\\`*]|<(?=[a-z/!?])|&(?=#|[a-z]+;)|~(?=~)/gi, "\\$&")
    .replace(/^_|_$/g, "\\_");

export const escapeAll = (words: string): string => oneLine(words).replace(/[!-/:-@[-`{-~]/g, "\\$&");

export const escapeLabel = (words: string): string => oneLine(words).replace(/[\\[\]]/g, "\\$&");

/** A space, or the closing bracket, terminates an address. */
export const escapeAddress = (words: string): string =>
  oneLine(words).replace(
    /[\s()<>\\"]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`,
  );

/** May be markup at the start of a line or before the following text. */
export const escapeFirst = (words: string): string =>
  escapeWords(words)
    .replace(/^[!-/:-@[\]^{-~]/, "\\$&")
    .replace(/^(\d{1,9})([.)])/, "$1\\$2");
