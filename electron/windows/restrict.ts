import { app, type IpcMainInvokeEvent, type Session, type WebContents } from "electron";
import { APP_ORIGIN } from "./app-protocol";

/** Every permission is refused; one that is needed gets a line here with its reason. */
const PERMISSIONS: Readonly<Record<string, boolean>> = {
  "clipboard-sanitized-write": false, // copying goes through main, which knows what it copies
};

export function refusePermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(PERMISSIONS[permission] ?? false));
  session.setPermissionCheckHandler((_contents, permission) => PERMISSIONS[permission] ?? false);
  session.setDevicePermissionHandler(() => false);
}

/** No window leaves our page, opens another one or embeds a foreign view. */
export function confineNavigation(): void {
  app.on("web-contents-created", (_event, contents) => {
    contents.on("will-navigate", (event) => {
      if (!isOurs(event.url)) event.preventDefault();
    });
    contents.on("will-redirect", (event) => event.preventDefault());
    contents.on("will-attach-webview", (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: "deny" }));
  });
}

/** True for the main frame of our own page in one of our own windows. */
export function isTrustedSender(
  event: Pick<IpcMainInvokeEvent, "senderFrame" | "sender">,
  ours: WebContents | undefined,
): boolean {
  const frame = event.senderFrame;
  return frame !== null && event.sender === ours && frame === event.sender.mainFrame && isOurs(frame.url);
}

function isOurs(url: string): boolean {
  // URL.origin is "null" for schemes that Node does not know.
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
}
