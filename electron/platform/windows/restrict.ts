import { app, type Session, type WebContents } from "electron";
import { isOurs } from "./trusted-sender";

/** Add a permission with its reason. */
const PERMISSIONS: Readonly<Record<string, boolean>> = {
  "clipboard-sanitized-write": false, // main copies, because it knows the text
};

/**
 * Refuses all permissions, except the microphone alone for the main frame of our page while `mayRecord`.
 * @param mayRecord whether these contents have an open recording that the user has started
 */
export function refusePermissions(
  session: Session,
  mayRecord: (contents: WebContents | null) => boolean = () => false,
): void {
  session.setPermissionRequestHandler((contents, permission, answer, details) => {
    const media =
      mayRecord(contents) && permission === "media" && "mediaTypes" in details ? details.mediaTypes : undefined;
    const records = isAudioAlone(media) && isOurMainFrame(details);
    answer(records || (PERMISSIONS[permission] ?? false));
  });
  // Without it the page would not see the names of the devices.
  session.setPermissionCheckHandler((contents, permission, _origin, details) => {
    const records = mayRecord(contents) && permission === "media" && details.mediaType === "audio";
    return (records && isOurMainFrame(details)) || (PERMISSIONS[permission] ?? false);
  });
  session.setDevicePermissionHandler(() => false);
}

const isAudioAlone = (media: readonly string[] = []): boolean => media.length === 1 && media[0] === "audio";

const isOurMainFrame = (details: { readonly isMainFrame: boolean; readonly requestingUrl?: string }): boolean =>
  details.isMainFrame && isOurs(details.requestingUrl ?? "");

/** Chromium would download dictionaries for each session. */
export function refuseDictionaries(): void {
  app.on("session-created", (session) => {
    session.setSpellCheckerEnabled(false);
    // For the dictionary of the system's language.
    session.setSpellCheckerLanguages([]);
  });
}

/** Of names in a page. Must run before the application is ready. */
export function refusePrefetch(): void {
  app.commandLine.appendSwitch("dns-prefetch-disable");
  // For `<link rel=dns-prefetch>`.
  app.commandLine.appendSwitch("blink-settings", "dnsPrefetchingEnabled=false");
}

/** A port that only the system could listen on. */
export const NOWHERE = "http://127.0.0.1:1";

/** Also blocks loopback, except our own protocols. */
export function refuseNetwork(session: Session): Promise<void> {
  return session.setProxy({ mode: "fixed_servers", proxyRules: NOWHERE, proxyBypassRules: "<-loopback>" });
}

export function refuseDownloads(): void {
  app.on("session-created", (session) => {
    session.on("will-download", (event) => event.preventDefault());
  });
}

export function confineNavigation(): void {
  app.on("web-contents-created", (_event, contents) => {
    contents.on("will-navigate", (event) => {
      if (!isOurs(event.url)) event.preventDefault();
    });
    // The interface has no frames. A frame without an address is subject to no policy, so a page that creates one is
    // compromised.
    contents.on("frame-created", (_made, { frame }) => {
      if (frame === null || frame.parent === null) return;
      endPage(contents);
    });
    // `about:` addresses do not emit `will-navigate`.
    contents.on("did-start-navigation", ({ url, isMainFrame }) => {
      if (isMainFrame && url.startsWith("about:")) endPage(contents);
    });
    // WebRTC ignores the content security policy.
    contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
    contents.on("will-redirect", (event) => event.preventDefault());
    contents.on("will-attach-webview", (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: "deny" }));
  });
}

function endPage(contents: WebContents): void {
  contents.once("render-process-gone", () => contents.reload());
  contents.forcefullyCrashRenderer();
}
