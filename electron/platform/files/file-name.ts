export interface FileName {
  /** Untrusted. */
  readonly base: string;
  /** Starts with the first dot, such as `depersonalized.docx`. Depends on the format, not on a title. */
  readonly ending: string;
}

const MOST_BYTES = 255;
/** For ` (1000)`. */
const NUMBER_BYTES = 7;
const FALLBACK = "Outis";

/** Removed first, because some of them (bidirectional marks) are white space. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const BLANK = /[\s\p{Z}\u0085]+/gu;
const MEANINGLESS = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu;
/** Separators, and characters that Windows forbids. */
const FORBIDDEN = /[\\/:*?"<>|]/g;
/** Device names on Windows. */
const DEVICE = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])$/i;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** On one line, NFC. */
export const visibleTitle = (title: string): string =>
  title.replace(INVISIBLE, "").replace(BLANK, " ").replace(MEANINGLESS, "").normalize("NFC");

/** At most `bytes` bytes, cut between graphemes. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let kept = "";
  let left = bytes;
  for (const { segment } of graphemes.segment(text.slice(0, bytes + 1))) {
    left -= Buffer.byteLength(segment);
    if (left < 0) break;
    kept += segment;
  }
  return kept;
}

/** A leading dot hides a file, a leading hyphen makes it an option. */
const trimmed = (text: string): string => text.replace(/^[.\s-]+|[.\s]+$/g, "");

/**
 * Valid on every system: no path separators, invisible characters and device names, at most 255 bytes. Deterministic.
 *
 * @param attempt number from 2 on if the name exists: `letter.depersonalized (2).docx`
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

/** Some systems ignore case and composition. */
export const sameFile = (name: string): string => name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
