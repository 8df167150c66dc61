import { app, type Session, type WebContents } from "electron";
import { isOurs } from "./trusted-sender";

/** Add permissions with a reason. */
const PERMISSIONS: Readonly<Record<string, boolean>> = {
  "clipboard-sanitized-write": false, // main copies, because it knows the text
};

/** Refuses everything, except the microphone for our main frame while `mayRecord`. */
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
  // Lets the page see device names.
  session.setPermissionCheckHandler((contents, permission, _origin, details) => {
    const records = mayRecord(contents) && permission === "media" && details.mediaType === "audio";
    return (records && isOurMainFrame(details)) || (PERMISSIONS[permission] ?? false);
  });
  session.setDevicePermissionHandler(() => false);
}

const isAudioAlone = (media: readonly string[] = []): boolean => media.length === 1 && media[0] === "audio";

const isOurMainFrame = (details: { readonly isMainFrame: boolean; readonly requestingUrl?: string }): boolean =>
  details.isMainFrame && isOurs(details.requestingUrl ?? "");

export function refuseDictionaries(): void {
  app.on("session-created", (session) => {
    session.setSpellCheckerEnabled(false);
    session.setSpellCheckerLanguages([]);
  });
}

/** DNS prefetch. Call before the application is ready. */
export function refusePrefetch(): void {
  app.commandLine.appendSwitch("dns-prefetch-disable");
  // For `<link rel=dns-prefetch>`.
  app.commandLine.appendSwitch("blink-settings", "dnsPrefetchingEnabled=false");
}

/** Privileged port, on which no program listens. */
export const NOWHERE = "http://127.0.0.1:1";

/** Including loopback, except our protocols and the development server. */
export function refuseNetwork(session: Session, development?: string): Promise<void> {
  const proxyBypassRules = development === undefined ? "<-loopback>" : `<-loopback>;${new URL(development).host}`;
  return session.setProxy({ mode: "fixed_servers", proxyRules: NOWHERE, proxyBypassRules });
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
    // The interface has no frames. Frames without an address have no policy, so a page that creates one is compromised.
    contents.on("frame-created", (_made, { frame }) => {
      if (frame === null || frame.parent === null) return;
      endPage(contents);
    });
    // `about:` emits no `will-navigate`.
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
