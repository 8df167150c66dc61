import type { IpcMainInvokeEvent, WebContents } from "electron";

export const APP_ORIGIN = "app://outis";

export function isTrustedSender(
  event: Pick<IpcMainInvokeEvent, "senderFrame" | "sender">,
  ours: WebContents | undefined,
): boolean {
  const frame = event.senderFrame;
  return frame !== null && event.sender === ours && frame === event.sender.mainFrame && isOurs(frame.url);
}

export function isOurs(url: string): boolean {
  // URL.origin is "null" for unknown schemes.
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
}
