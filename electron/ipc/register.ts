import { ipcMain, type IpcMainInvokeEvent, type WebContents } from "electron";
import { CHANNELS, type Channel, type EventName, OFFER_FILE } from "../../shared/ipc/channels";
import { events, type EventPayload } from "../../shared/ipc/contract";
import { fail, type Result } from "../../shared/ipc/result";
import type { OfferedRecording } from "../../shared/ipc/task";
import { answer, type Handlers } from "./answer";

/** Says whether a message comes from the main frame of our own page. */
export type SenderCheck = (event: IpcMainInvokeEvent) => boolean;

/**
 * Registers every channel of the contract behind the same door: sender check, parse the input, call, parse the
 * output, answer with a Result. A handler cannot forget a check, and an unexpected throw becomes `internal` without
 * its message, which might hold content.
 */
export function registerHandlers(handlers: Handlers, isTrusted: SenderCheck, report: (channel: Channel) => void): void {
  for (const channel of CHANNELS) registerChannel(channel, handlers, isTrusted, report);
}

function registerChannel<C extends Channel>(
  channel: C,
  handlers: Handlers,
  isTrusted: SenderCheck,
  report: (channel: Channel) => void,
): void {
  ipcMain.handle(channel, async (event, raw: unknown) => {
    if (!isTrusted(event)) throw new Error("Untrusted sender");
    return answer(channel, handlers, raw, report);
  });
}

/** Registers the channel that the preload alone uses: the path of a file that the person gave, answered with an offer. */
export function registerOffer(
  isTrusted: SenderCheck,
  offer: (path: unknown) => Promise<Result<OfferedRecording>>,
): void {
  ipcMain.handle(OFFER_FILE, async (event, path: unknown) => {
    if (!isTrusted(event)) throw new Error("Untrusted sender");
    return offer(path).catch(() => fail("internal", "recordings.offer: unexpected failure"));
  });
}

/** Sends one of the contract's events to a window, if it is still there. */
export function sendEvent<E extends EventName>(
  target: WebContents | undefined,
  event: E,
  payload: EventPayload<E>,
): void {
  if (!target || target.isDestroyed()) return;
  target.send(event, events[event].parse(payload));
}
