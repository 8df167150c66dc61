import { MAX_TEXT_BYTES } from "../../../shared/api/limits";
import type { Unusable } from "./outcome";

export interface Clipboard {
  readonly readText: () => Promise<string> | string;
  readonly formats: () => Promise<readonly string[]>;
  readonly writeText: (text: string) => unknown;
  /** With marks for clipboard managers (write-concealed.ts). */
  readonly writeConcealed: (text: string) => Promise<void>;
  readonly clear: () => unknown;
}

export type Copied =
  { readonly text: string; readonly unusable?: undefined } | { readonly unusable: Unusable; readonly text?: undefined };

/** Copied paths of file managers. */
const FILES = /x-special\/|application\/x-kde|text\/uri-list|FileNameW?$|NSFilenames|public\.file-url/i;

export async function readCopied(clipboard: Clipboard): Promise<Copied> {
  const text = await clipboard.readText();
  const formats = await clipboard.formats();
  const files = formats.some((format) => FILES.test(format));
  if (files && (text.trim() === "" || !formats.includes("text/html"))) return { unusable: "files" };
  if (text.trim() === "") {
    return { unusable: formats.some((format) => format.startsWith("image/")) ? "picture" : "empty" };
  }
  // SQLite truncates a text at NUL.
  if (text.includes("\0")) return { unusable: "not_text" };
  if (Buffer.byteLength(text) > MAX_TEXT_BYTES) return { unusable: "too_large" };
  return { text };
}
