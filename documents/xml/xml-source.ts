export interface XmlSource {
  readonly text: string;
  readonly encode: (text: string) => Uint8Array;
}

/** By byte order mark, declared encoding, or UTF-8. Unwritable encodings become UTF-8 with a matching declaration. */
export function xmlSource(bytes: Uint8Array): XmlSource {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) {
    const text = new TextDecoder(wide, { ignoreBOM: true }).decode(bytes);
    return { text, encode: wide === "utf-16le" ? utf16le : utf16be };
  }
  const declared = declaredEncoding(bytes);
  if (declared === undefined) {
    return { text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes), encode: utf8 };
  }
  const text = new TextDecoder(declared).decode(bytes);
  return { text, encode: (changed) => utf8(changed.replace(DECLARATION, (_, head: string) => `${head}"UTF-8"`)) };
}

/** By byte order mark, or by the zero byte next to the first `<`. */
function wideEncoding([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  return undefined;
}

const DECLARATION = /^(<\?xml[^>]*?\sencoding\s*=\s*)(?:"([\w.-]+)"|'([\w.-]+)')/;

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const found = DECLARATION.exec(new TextDecoder("latin1").decode(bytes.subarray(0, 200)));
  const label = found?.[2] ?? found?.[3];
  if (label === undefined || /^utf/i.test(label)) return undefined;
  try {
    return new TextDecoder(label).encoding === "utf-8" ? undefined : label;
  } catch {
    return undefined;
  }
}

const utf8 = (text: string): Uint8Array => Buffer.from(text, "utf8");
const utf16le = (text: string): Uint8Array => Buffer.from(text, "utf16le");
const utf16be = (text: string): Uint8Array => Buffer.from(text, "utf16le").swap16();
