import type { WebContents } from "electron";
import type { EventName } from "../../../shared/ipc/channels";
import { events, type EventPayload } from "../../../shared/ipc/contract";

export function sendEvent<E extends EventName>(
  target: WebContents | undefined,
  event: E,
  payload: EventPayload<E>,
): void {
  if (!target || target.isDestroyed()) return;
  target.send(event, events[event].parse(payload));
}
