import type { IpcMainInvokeEvent, WebContents } from "electron";

/** Where the interface lives. */
export const APP_ORIGIN = "app://outis";

/** True for the main frame of our own page in one of our own windows. */
export function isTrustedSender(
  event: Pick<IpcMainInvokeEvent, "senderFrame" | "sender">,
  ours: WebContents | undefined,
): boolean {
  const frame = event.senderFrame;
  return frame !== null && event.sender === ours && frame === event.sender.mainFrame && isOurs(frame.url);
}

/** True for the pages of our own scheme and host. */
export function isOurs(url: string): boolean {
  // URL.origin is "null" for schemes that Node does not know.
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
}
