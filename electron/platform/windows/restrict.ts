import { app, type Session, type WebContents } from "electron";
import { isOurs } from "./trusted-sender";

/** Every permission is refused; one that is needed gets a line here with its reason. */
const PERMISSIONS: Readonly<Record<string, boolean>> = {
  "clipboard-sanitized-write": false, // copying is done by main, which knows the copied text
};

export function refusePermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(PERMISSIONS[permission] ?? false));
  session.setPermissionCheckHandler((_contents, permission) => PERMISSIONS[permission] ?? false);
  session.setDevicePermissionHandler(() => false);
}

/**
 * No session checks spelling: Chromium fetches dictionaries for each one from the network, whatever the settings of
 * its windows.
 */
export function refuseDictionaries(): void {
  app.on("session-created", (session) => {
    session.setSpellCheckerEnabled(false);
    // Switching it off is not enough to prevent Chromium from fetching the dictionary of the system's language.
    session.setSpellCheckerLanguages([]);
  });
}

/** Must run before the application is ready. Chromium resolves names that a page only mentions. */
export function refusePrefetch(): void {
  app.commandLine.appendSwitch("dns-prefetch-disable");
  // The switch above is for Chrome; this one disables `<link rel=dns-prefetch>` of a page.
  app.commandLine.appendSwitch("blink-settings", "dnsPrefetchingEnabled=false");
}

/** A port of this computer that only the system could listen on, so that data sent there is lost. */
export const NOWHERE = "http://127.0.0.1:1";

/** A session whose pages have no network, for any request: loopback too. Our own protocols still work. */
export function refuseNetwork(session: Session): Promise<void> {
  return session.setProxy({ mode: "fixed_servers", proxyRules: NOWHERE, proxyBypassRules: "<-loopback>" });
}

/** Downloads are possible only with main's own dialog. */
export function refuseDownloads(): void {
  app.on("session-created", (session) => {
    session.on("will-download", (event) => event.preventDefault());
  });
}

/** No window leaves our page, opens another one or embeds a foreign view. */
export function confineNavigation(): void {
  app.on("web-contents-created", (_event, contents) => {
    contents.on("will-navigate", (event) => {
      if (!isOurs(event.url)) event.preventDefault();
    });
    // The interface has no frames. One without an address is in no policy's reach and has all that the page was denied:
    // a page that makes one is not ours any more. It is ended at once and loaded anew.
    contents.on("frame-created", (_made, { frame }) => {
      if (frame === null || frame.parent === null) return;
      endPage(contents);
    });
    // Nothing is requested for an address of the scheme about:, so that `will-navigate` is not emitted.
    contents.on("did-start-navigation", ({ url, isMainFrame }) => {
      if (isMainFrame && url.startsWith("about:")) endPage(contents);
    });
    // WebRTC ignores the content security policy: no datagrams, and connections only through the proxy
    // (`refuseNetwork`).
    contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
    contents.on("will-redirect", (event) => event.preventDefault());
    contents.on("will-attach-webview", (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: "deny" }));
  });
}

/** Ends the process of a page that behaves as only a foreign one would, and loads our page again. */
function endPage(contents: WebContents): void {
  contents.once("render-process-gone", () => contents.reload());
  contents.forcefullyCrashRenderer();
}
