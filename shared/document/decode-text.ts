export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1251";

/** UTF-16 by byte order mark, UTF-8 if valid (may be truncated), else windows-1251 as in older Russian files. */
function textEncodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1251";
}

/** A truncated file may stop within a character. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const whole = decoder.decode(bytes, { stream: true });
    return isWhole(decoder) || /[^\0-\x7f]/.test(whole);
  } catch {
    return false;
  }
}

function isWhole(decoder: TextDecoder): boolean {
  try {
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** windows-1251 only if the result is mostly letters. Undefined for binary files, recognized by control characters. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = textEncodingOf(bytes);
  const text = checked(new TextDecoder(encoding).decode(bytes));
  return encoding !== "windows-1251" || (text !== undefined && isMostlyLetters(text)) ? text : undefined;
}

function checked(text: string): string | undefined {
  for (let index = 0; index < text.length; index += 1) {
    if (isControl(text.charCodeAt(index))) return undefined;
  }
  return text;
}

/** Except tab, line breaks, form feed and escape. */
function isControl(unit: number): boolean {
  return unit < 0x09 || (unit > 0x0d && unit < 0x20 && unit !== 0x1b);
}

function isMostlyLetters(text: string): boolean {
  const sample = text.slice(0, 20_000);
  const expected = sample.match(/[а-яёА-ЯЁa-zA-Z0-9\s.,:;!?()«»"'—–\-№%/[\]_@+=|]/g)?.length ?? 0;
  return expected > sample.length * 0.9;
}
