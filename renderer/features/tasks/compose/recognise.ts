import { isMediaLibrary } from "../../../../shared/api/media-link";

/** From the text only. */
export type Recognised =
  | { readonly type: "empty" }
  | { readonly type: "text" }
  | { readonly type: "task"; readonly id: string }
  | { readonly type: "media"; readonly url: string }
  /** A web page instead of a file (specification, section 1). */
  | { readonly type: "refused"; readonly host: string };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Longer input is a text. */
const LONGEST = 4096;

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

/** With or without `https://` for a refused host. */
function linkOf(given: string): URL | undefined {
  if (/^https?:\/\//i.test(given)) return parse(given);
  const bare = parse(`https://${given}`);
  return bare !== undefined && given.includes("/") && isMediaLibrary(bare.hostname) ? bare : undefined;
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
