/** What the person gave, told from the text alone. */
export type Recognised =
  | { readonly type: "empty" }
  | { readonly type: "text" }
  | { readonly type: "task"; readonly id: string }
  | { readonly type: "media"; readonly url: string }
  /** A link to a media library or a file drive: a web page, not a file (specification, section 1). */
  | { readonly type: "refused"; readonly host: string };

/** Media libraries, video hosting sites and file-sharing drives, by registrable domain; subdomains count too. */
const REFUSED_HOSTS = [
  "youtube.com",
  "youtu.be",
  "youtube-nocookie.com",
  "vimeo.com",
  "rutube.ru",
  "vk.com",
  "vk.ru",
  "vkvideo.ru",
  "ok.ru",
  "dailymotion.com",
  "dai.ly",
  "twitch.tv",
  "tiktok.com",
  "soundcloud.com",
  "spotify.com",
  "podcasts.apple.com",
  "music.yandex.ru",
  "dzen.ru",
  "drive.google.com",
  "docs.google.com",
  "photos.google.com",
  "photos.app.goo.gl",
  "dropbox.com",
  "db.tt",
  "onedrive.live.com",
  "1drv.ms",
  "sharepoint.com",
  "icloud.com",
  "disk.yandex.ru",
  "disk.yandex.com",
  "disk.360.yandex.ru",
  "yadi.sk",
  "cloud.mail.ru",
  "mega.nz",
  "mega.io",
  "box.com",
  "wetransfer.com",
  "we.tl",
  "mediafire.com",
  "pcloud.com",
  "sync.com",
] as const;

/** Hosts under a refused domain that do give the file itself. */
const DIRECT_HOSTS = ["dl.dropboxusercontent.com", "downloader.disk.yandex.ru"] as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** No link and no task id is longer; a long text is not even trimmed to find out. */
const LONGEST = 4096;

/** Tells a text, a direct link to a recording, a link that cannot be read, and the id of a task apart. */
export function recognise(input: string): Recognised {
  if (input.length > LONGEST) return /\S/.test(input) ? { type: "text" } : { type: "empty" };
  const given = input.trim();
  if (given === "") return { type: "empty" };
  if (UUID.test(given)) return { type: "task", id: given.toLowerCase() };
  if (/\s/.test(given)) return { type: "text" };
  const url = linkOf(given);
  if (url === undefined) return { type: "text" };
  const host = url.hostname.toLowerCase();
  if (isRefused(host)) return { type: "refused", host: host.replace(/^www\./, "") };
  return { type: "media", url: url.href };
}

/** A whole link, or one of a refused host that was pasted without its `https://`. */
function linkOf(given: string): URL | undefined {
  if (/^https?:\/\//i.test(given)) return parse(given);
  const bare = parse(`https://${given}`);
  return bare !== undefined && given.includes("/") && isRefused(bare.hostname.toLowerCase()) ? bare : undefined;
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function isRefused(host: string): boolean {
  const under = (domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
  return REFUSED_HOSTS.some(under) && !DIRECT_HOSTS.some(under);
}
