/** Adobe Glyph List: `eacute`. */
const MARKS: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  circumflex: "\u0302",
  tilde: "\u0303",
  dieresis: "\u0308",
  ring: "\u030a",
  caron: "\u030c",
  cedilla: "\u0327",
  commaaccent: "\u0326",
  ogonek: "\u0328",
  macron: "\u0304",
  breve: "\u0306",
  dotaccent: "\u0307",
  hungarumlaut: "\u030b",
};
const WORDS: Readonly<Record<string, string>> = {
  ...{ space: " ", nbspace: " ", hyphen: "-", minus: "-", endash: "-", emdash: "-", period: ".", comma: ",", at: "@" },
  ...{ colon: ":", semicolon: ";", slash: "/", plus: "+", parenleft: "(", parenright: ")", underscore: "_" },
  ...{ quoteright: "'", quotesingle: "'", ampersand: "&", numbersign: "#" },
  ...{ zero: "0", one: "1", two: "2", three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9" },
  ...{ germandbls: "ß", ae: "æ", AE: "Æ", oe: "œ", OE: "Œ", oslash: "ø", Oslash: "Ø", lslash: "ł", Lslash: "Ł" },
  ...{ dotlessi: "ı", eth: "ð", Eth: "Ð", thorn: "þ", Thorn: "Þ", dcroat: "đ", Dcroat: "Đ" },
  ...{ ff: "ff", fi: "fi", fl: "fl", ffi: "ffi", ffl: "ffl" },
  ...{ afii10050: "Ґ", afii10053: "Є", afii10055: "І", afii10056: "Ї", afii10062: "Ў", afii61352: "№" },
  ...{ afii10098: "ґ", afii10101: "є", afii10103: "і", afii10104: "ї", afii10110: "ў" },
};
const CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ";
const [CAPITALS, SMALL] = [10_017, 10_065];

/** Undefined for names such as `g12`. */
export function textOfGlyph(name: string): string | undefined {
  const [plain = ""] = name.split(".", 1);
  const known = WORDS[plain];
  if (known !== undefined) return known;
  if (/^[A-Za-z]$/.test(plain)) return plain;
  const hex = /^(?:uni([\dA-F]{4})+|u[\dA-F]{4,6})$/.test(plain) ? plain.replace(/^u(?:ni)?/, "") : undefined;
  if (hex !== undefined) return unicodeOf(plain.startsWith("uni") ? (hex.match(/.{4}/g) ?? []) : [hex]);
  const number = Number(/^afii(\d{5})$/.exec(plain)?.[1] ?? 0);
  if (number >= CAPITALS && number < CAPITALS + CYRILLIC.length) return CYRILLIC[number - CAPITALS];
  if (number >= SMALL && number < SMALL + CYRILLIC.length) return CYRILLIC[number - SMALL]?.toLowerCase();
  const mark = MARKS[plain.slice(1)];
  return mark !== undefined && /^[A-Za-z]/.test(plain) ? `${plain.charAt(0)}${mark}`.normalize("NFC") : undefined;
}

const unicodeOf = (codes: readonly string[]): string =>
  codes.map((code) => String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))).join("");
