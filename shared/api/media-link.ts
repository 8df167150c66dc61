/**
 * Media libraries, video hosting sites and file-sharing drives, by registrable domain; subdomains count too. A link
 * into one of them leads to a web page and not to a file (specification, sections 1 and 8.2).
 */
const REFUSED_DOMAINS = [
  ...["youtube.com", "youtu.be", "youtube-nocookie.com", "vimeo.com", "rutube.ru", "vk.com", "vk.ru", "vkvideo.ru"],
  ...["ok.ru", "dailymotion.com", "dai.ly", "twitch.tv", "tiktok.com", "soundcloud.com", "spotify.com"],
  ...["podcasts.apple.com", "music.yandex.ru", "dzen.ru", "drive.google.com", "docs.google.com"],
  ...["photos.google.com", "photos.app.goo.gl", "dropbox.com", "db.tt", "onedrive.live.com", "1drv.ms"],
  ...["sharepoint.com", "icloud.com", "disk.yandex.ru", "disk.yandex.com", "disk.360.yandex.ru", "yadi.sk"],
  ...["cloud.mail.ru", "mega.nz", "mega.io", "box.com", "wetransfer.com", "we.tl", "mediafire.com", "pcloud.com"],
  ...["sync.com"],
] as const;

/** Hosts under a refused domain that do give the file itself. */
const DIRECT_HOSTS = ["dl.dropboxusercontent.com", "downloader.disk.yandex.ru"] as const;

/** Whether a host serves pages about recordings rather than the recordings. */
export function isMediaLibrary(hostname: string): boolean {
  const host = hostname.toLowerCase();
  const under = (domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
  return REFUSED_DOMAINS.some(under) && !DIRECT_HOSTS.some(under);
}
