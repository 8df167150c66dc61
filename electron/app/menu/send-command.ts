import type { WebContents } from "electron";
import type { EventPayload } from "../../../shared/ipc/contract";
import { sendEvent } from "../../platform/ipc/send-event";

/** An empty script runs as a user gesture first: without one, the page could open no file chooser from a native menu. */
export async function sendCommand(
  target: WebContents | undefined,
  command: EventPayload<"menu.command">,
): Promise<void> {
  if (command === "open") await target?.executeJavaScript("undefined", true);
  sendEvent(target, "menu.command", command);
}

export function sendStep(
  target: WebContents | undefined,
  command: "undo" | "redo",
  focused: WebContents | undefined,
): void {
  if (focused !== undefined && focused !== target) focused[command]();
  else sendEvent(target, "menu.command", command);
}
