import type { WebContents } from "electron";
import type { EventPayload } from "../../shared/ipc/contract";
import { sendEvent } from "../ipc/register";

/**
 * Hands a menu command to the interface. A file chooser opens for an act of the person alone, and Chromium does not see
 * one in a native menu: an empty script run as such an act lends it.
 */
export async function sendCommand(
  target: WebContents | undefined,
  command: EventPayload<"menu.command">,
): Promise<void> {
  if (command === "open") await target?.executeJavaScript("undefined", true);
  sendEvent(target, "menu.command", command);
}

/** Undo and redo: what our page makes of it, or in another window what any text field does. */
export function sendStep(
  target: WebContents | undefined,
  command: "undo" | "redo",
  focused: WebContents | undefined,
): void {
  if (focused !== undefined && focused !== target) focused[command]();
  else sendEvent(target, "menu.command", command);
}
