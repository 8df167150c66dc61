const MAX_CHARACTERS = 120;
/** Forbidden in file names, or breaking or reordering a line. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;
const FALLBACK = "recording";

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** RFC 6266: `filename*` before `filename`. */
function fromDisposition(header: string | undefined): string | undefined {
  const extended = /filename\*\s*=\s*(?:UTF-8|ISO-8859-1)'[^']*'([^;]+)/i.exec(header ?? "")?.[1];
  if (extended !== undefined) return decoded(extended.trim());
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header ?? "")?.[1]?.replace(/\\(.)/g, "$1");
  const plain = quoted ?? /filename\s*=\s*([^;"]+)/i.exec(header ?? "")?.[1]?.trim();
  // Servers send UTF-8 where Latin-1 is required.
  return plain && (/[\x80-\xff]/.test(plain) ? Buffer.from(plain, "latin1").toString("utf8") : decoded(plain));
}

function safe(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(FORBIDDEN, "").replace(/^[\s.]+|[\s.]+$/g, "");
  if (clean.length <= MAX_CHARACTERS) return clean;
  const dot = clean.lastIndexOf(".");
  const ending = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : "";
  // Remove half of a surrogate pair.
  return clean.slice(0, MAX_CHARACTERS - ending.length).replace(/[\uD800-\uDBFF]$/, "") + ending;
}

/** Name from the server, else the last part of the path. Never empty or a path. */
export function fileNameOf(url: URL, disposition: string | undefined): string {
  const said = safe(fromDisposition(disposition) ?? "");
  if (said !== "") return said;
  return safe(decoded(url.pathname.split("/").at(-1) ?? "")) || FALLBACK;
}
