import { isMediaLibrary } from "../../../../shared/api/media-link";

/** Kind of the user's input, determined from the text only. */
export type Recognised =
  | { readonly type: "empty" }
  | { readonly type: "text" }
  | { readonly type: "task"; readonly id: string }
  | { readonly type: "media"; readonly url: string }
  /** A link to a media library or a file drive: a web page, not a file (specification, section 1). */
  | { readonly type: "refused"; readonly host: string };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** No link and no task id is longer; a long text is not even trimmed to find out. */
const LONGEST = 4096;

/** Distinguishes a text, a direct link to a recording, an unreadable link, and the id of a task. */
export function recognise(input: string): Recognised {
  if (input.length > LONGEST) return /\S/.test(input) ? { type: "text" } : { type: "empty" };
  const given = input.trim();
  if (given === "") return { type: "empty" };
  if (UUID.test(given)) return { type: "task", id: given.toLowerCase() };
  if (/\s/.test(given)) return { type: "text" };
  const url = linkOf(given);
  if (url === undefined) return { type: "text" };
  if (isMediaLibrary(url.hostname)) return { type: "refused", host: url.hostname.replace(/^www\./, "") };
  return { type: "media", url: url.href };
}

/** A complete link, or one of a refused host that was pasted without its `https://`. */
function linkOf(given: string): URL | undefined {
  if (/^https?:\/\//i.test(given)) return parse(given);
  const bare = parse(`https://${given}`);
  return bare !== undefined && given.includes("/") && isMediaLibrary(bare.hostname) ? bare : undefined;
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
