import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "./pattern";

const SCHEME = /(?<![\p{L}\p{N}])(?:https?|ftps?|sftp|ssh|git|wss?|tg|skype|viber|whatsapp):\/\//giu;
const REST = /^[^\s<>"«»“”„{}|\\^`]{1,2048}/u;
/** Those that are also file endings or words (.md, .it) need `www.` or a path. */
const TLD =
  "com|org|net|info|biz|edu|gov|mil|int|name|pro|mobi|app|dev|io|ai|co|me|tv|cc|ru|su|рф|рус|москва|онлайн|сайт|дети|ua|укр|by|kz|uz|de|fr|uk|us|ca|" +
  "au|nz|eu|es|pt|pl|cz|sk|nl|be|ch|at|se|no|fi|dk|ie|hu|ro|bg|gr|tr|il|in|jp|cn|kr|br|mx|ar|cl|za|lt|lv|ee|ge|am|az|rs|hr|si|it|" +
  "online|site|shop|store|club|xyz|top|live|news|blog|tech|space|website|agency|email|cloud|link|page|health|media|moscow|tatar|group|team|life|world";
const DOT_TLD = new RegExp(`\\.(?:${TLD})(?![\\p{L}\\p{N}_-]|\\.\\p{L})`, "giu");
const WEAK_TLD =
  /\.(?:it|in|no|at|be|me|us|am|is|so|co|name|int|live|page|link|team|life|world|media|health|group|top|site|news|space)$/iu;
const HOST = /[\p{L}\p{N}.-]/u;
const MAX_HOST = 128;

const ACCOUNT =
  /^(?:https?:\/\/)?(?:www\.|m\.|[a-z]{2}\.)?(?:t\.me|telegram\.me|vk\.com|vk\.ru|vkontakte\.ru|ok\.ru\/profile|instagram\.com|facebook\.com|fb\.com|twitter\.com|x\.com|linkedin\.com\/in|github\.com|gitlab\.com|tiktok\.com|youtube\.com\/(?:c|user|channel)|youtube\.com|threads\.net|wa\.me|livejournal\.com|twitch\.tv|medium\.com|pinterest\.com|snapchat\.com\/add|steamcommunity\.com\/id|habr\.com\/ru\/users)\/@?[\p{L}\p{N}_.+-]{2,64}\/?(?:\?\S{0,256})?$/iu;

/** Closing punctuation and unmatched brackets belong to the sentence. */
function trimmed(url: string): string {
  let end = url.length;
  for (;;) {
    const last = url.charAt(end - 1);
    const isStray = last === ")" && !url.slice(0, end).includes("(");
    if (!/[.,;:!?'’…*\]]/u.test(last) && !isStray) return url.slice(0, end);
    end--;
    if (end <= 0) return "";
  }
}

const kindOf = (url: string): "social_handle" | "url" => (ACCOUNT.test(url) ? "social_handle" : "url");

function* withScheme(text: string): Generator<Found> {
  for (const match of text.matchAll(SCHEME)) {
    const from = match.index + match[0].length;
    const url = match[0] + trimmed(REST.exec(text.slice(from, from + 2048))?.[0] ?? "");
    if (url.length > match[0].length) yield spanOf(kindOf(url), match.index, match.index + url.length, 0.95);
  }
}

function* bare(text: string): Generator<Found> {
  let covered = 0;
  for (const match of text.matchAll(DOT_TLD)) {
    if (match.index < covered) continue;
    const hostEnd = match.index + match[0].length;
    let start = match.index;
    while (start > covered && match.index - start < MAX_HOST && HOST.test(text.charAt(start - 1))) start--;
    while (start < match.index && /[.-]/.test(text.charAt(start))) start++;
    if (start === match.index || /[@/\p{L}\p{N}_]/u.test(text.charAt(start - 1))) continue;
    const host = text.slice(start, hostEnd);
    const path = /^(?::\d{2,5})?[/?#]/u.test(text.slice(hostEnd, hostEnd + 8))
      ? trimmed(REST.exec(text.slice(hostEnd, hostEnd + 2048))?.[0] ?? "")
      : "";
    const isPlain = path === "" && !host.startsWith("www.");
    // Missing space after a sentence ("end.It was"), file name, version.
    if (isPlain && (WEAK_TLD.test(host) || /\.\p{Lu}\p{Ll}+$/u.test(host) || /^\d+(?:\.\d+)*\.\p{L}+$/u.test(host)))
      continue;
    covered = hostEnd + path.length;
    yield spanOf(kindOf(host + path), start, covered, isPlain ? 0.6 : 0.9);
  }
}

/** An account address is a social handle. */
export const urlRecognizer: Recognizer = {
  name: "url",
  file: "recognizers/url.ts",
  recognize: (text) => [...withScheme(text), ...bare(text)],
};
