/** Windows code pages by the platform's names. */
const ENCODINGS: Readonly<Record<number, string>> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  1361: "euc-kr",
  10000: "macintosh",
  10007: "x-mac-cyrillic",
  20866: "koi8-r",
  21866: "koi8-u",
  28591: "iso-8859-1",
  28595: "iso-8859-5",
  54936: "gb18030",
  65001: "utf-8",
};

/** Code pages by RTF character set (`\fcharset`). */
const CHARSETS: Readonly<Record<number, number>> = {
  77: 10000,
  89: 10007,
  128: 932,
  129: 949,
  130: 1361,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
};

export const pageOfCharset = (charset: number): number | undefined => CHARSETS[charset];

export function decoderOfPage(page: number): TextDecoder {
  const name = ENCODINGS[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : "windows-1252");
  return new TextDecoder(name);
}
