/**
 * Bytes to text: UTF-8 (strict), UTF-16 by its mark, else windows-1251, the encoding of older Russian files, if what
 * comes out is mostly letters. Undefined when it is no text: control characters give binary files away.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return checked(new TextDecoder("utf-16le").decode(bytes));
  if (first === 0xfe && second === 0xff) return checked(new TextDecoder("utf-16be").decode(bytes));
  try {
    return checked(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    const text = checked(new TextDecoder("windows-1251").decode(bytes));
    return text !== undefined && isMostlyLetters(text) ? text : undefined;
  }
}

function checked(text: string): string | undefined {
  for (let index = 0; index < text.length; index += 1) {
    if (isControl(text.charCodeAt(index))) return undefined;
  }
  return text;
}

/** Below space, but for tab, line ends, form feed and escape. */
function isControl(unit: number): boolean {
  return unit < 0x09 || (unit > 0x0d && unit < 0x20 && unit !== 0x1b);
}

function isMostlyLetters(text: string): boolean {
  const sample = text.slice(0, 20_000);
  const expected = sample.match(/[а-яёА-ЯЁa-zA-Z0-9\s.,:;!?()«»"'—–\-№%/]/g)?.length ?? 0;
  return expected > sample.length * 0.9;
}
