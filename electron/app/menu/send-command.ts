import type { WebContents } from "electron";
import type { EventPayload } from "../../../shared/ipc/contract";
import { sendEvent } from "../../platform/ipc/register";

/**
 * Sends a menu command to the interface. A file chooser opens only after a user gesture, and Chromium sees none in a
 * native menu: an empty script that runs as a user gesture provides it.
 */
export async function sendCommand(
  target: WebContents | undefined,
  command: EventPayload<"menu.command">,
): Promise<void> {
  if (command === "open") await target?.executeJavaScript("undefined", true);
  sendEvent(target, "menu.command", command);
}

/** Undo and redo: handled by our page, or in another window by its text field. */
export function sendStep(
  target: WebContents | undefined,
  command: "undo" | "redo",
  focused: WebContents | undefined,
): void {
  if (focused !== undefined && focused !== target) focused[command]();
  else sendEvent(target, "menu.command", command);
}
