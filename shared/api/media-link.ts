/**
 * Registrable domains of media libraries, video hosting and file sharing, with subdomains: links lead to a web page,
 * not a file (specification, sections 1 and 8.2).
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

/** Hosts under a refused domain that serve files. */
const DIRECT_HOSTS = ["dl.dropboxusercontent.com", "downloader.disk.yandex.ru"] as const;

export function isMediaLibrary(hostname: string): boolean {
  const host = hostname.toLowerCase();
  const under = (domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
  return REFUSED_DOMAINS.some(under) && !DIRECT_HOSTS.some(under);
}
