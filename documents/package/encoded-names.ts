/** `Page_20_Style` (OpenDocument 1.3 part 3, 19.502). */
const ENCODED = /_([\da-f]{1,4})_/g;

export const isEncodedName = (name: string): boolean => name.search(ENCODED) >= 0;

export const decodedName = (name: string): string =>
  name.replace(ENCODED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

export const encodedName = (name: string): string =>
  name.replace(/[^\p{L}\p{N}.-]/gu, (sign) =>
    Array.from({ length: sign.length }, (_, at) => `_${sign.charCodeAt(at).toString(16)}_`).join(""),
  );
