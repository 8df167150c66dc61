/**
 * Parts of a file name. Every name that is suggested, or written without a dialog, is built from them by `fileNameOf`.
 */
export interface FileName {
  /** May come from a title, and so from a page, a service or a hostile file. */
  readonly base: string;
  /** Everything after the first dot: `depersonalized.docx`. Comes from the format, never from a title. */
  readonly ending: string;
}

/** Maximum length of a name on usual file systems, in bytes of UTF-8. UTF-16 units are never more. */
const MOST_BYTES = 255;
/** Room for the number of a name that exists, up to ` (1000)`, so that all names of one file have the same base. */
const NUMBER_BYTES = 7;
/** Base of a name whose title has no usable character. */
const FALLBACK = "Outis";

/** Bidirectional marks and zero-width characters. Some of them count as white space, so they are removed first. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** White space, also where it is a control character. */
const BLANK = /[\s\p{Z}\u0085]+/gu;
/** Control characters, halves of surrogate pairs, and code points without a meaning of their own. */
const MEANINGLESS = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu;
/** Separators of paths, and characters that Windows forbids. */
const FORBIDDEN = /[\\/:*?"<>|]/g;
/** Names of devices on Windows, with any extension and in any case. The superscripts count as digits. */
const DEVICE = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])$/i;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A title as a reader sees it: composed (NFC), on one line, without invisible characters. */
export const visibleTitle = (title: string): string =>
  title.replace(INVISIBLE, "").replace(BLANK, " ").replace(MEANINGLESS, "").normalize("NFC");

/** The longest part of a text that has so many bytes, cut between graphemes. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let kept = "";
  let left = bytes;
  // A grapheme of more units than there are bytes does not fit, so the rest need not be segmented.
  for (const { segment } of graphemes.segment(text.slice(0, bytes + 1))) {
    left -= Buffer.byteLength(segment);
    if (left < 0) break;
    kept += segment;
  }
  return kept;
}

/** A name that begins with a dot is hidden; one that begins with a hyphen is an option of a command. */
const trimmed = (text: string): string => text.replace(/^[.\s-]+|[.\s]+$/g, "");

/**
 * Builds a name that every system accepts: without path separators, invisible characters and names of devices, and not
 * longer than 255 bytes. The same parts give the same name.
 *
 * @param attempt from 2 on, a number is added because the name exists: `letter.depersonalized (2).docx`
 */
export function fileNameOf({ base, ending }: FileName, attempt = 1): string {
  const dot = ending.lastIndexOf(".");
  const [inner, extension] = [ending.slice(0, Math.max(dot, 0)), ending.slice(dot + 1)];
  const number = attempt === 1 ? "" : ` (${attempt})`;
  const rest = `${inner === "" ? "" : `.${inner}`}${number}${extension === "" ? "" : `.${extension}`}`;
  const room = MOST_BYTES - NUMBER_BYTES - Buffer.byteLength(ending) - 1;
  const clean = trimmed(visibleTitle(base).replace(FORBIDDEN, "_"));
  const device = DEVICE.test((clean.split(".")[0] ?? "").trim()) ? "_" : "";
  const fitting = trimmed(cut(`${device}${clean}`, room));
  return `${fitting === "" ? FALLBACK : fitting}${rest}`;
}

/** Equal for names that are the same file on some system: those that differ only in case or composition. */
export const sameFile = (name: string): string => name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
