import { ipcMain, type IpcMainInvokeEvent, type WebContents } from "electron";
import { CHANNELS, type Channel, type EventName, NAME_SOURCE, OFFER_FILE } from "../../../shared/ipc/channels";
import { events, type EventPayload } from "../../../shared/ipc/contract";
import { fail, type Result } from "../../../shared/ipc/result";
import type { OfferedRecording } from "../../../shared/ipc/task";
import { isTrustedSender } from "../windows/trusted-sender";
import { answer, type Handlers } from "./answer";

export type Ours = () => WebContents | undefined;

export function registerHandlers(handlers: Handlers, ours: Ours, report: (channel: Channel) => void): void {
  for (const channel of CHANNELS) registerChannel(channel, handlers, ours, report);
}

function registerChannel<C extends Channel>(
  channel: C,
  handlers: Handlers,
  ours: Ours,
  report: (channel: Channel) => void,
): void {
  ipcMain.handle(channel, async (event, raw: unknown) => {
    refuseStrangers(event, ours);
    return answer(channel, handlers, raw, report);
  });
}

function refuseStrangers(event: IpcMainInvokeEvent, ours: Ours): void {
  if (!isTrustedSender(event, ours())) throw new Error("Untrusted sender");
}

/** Replaces the path of a user's file by an offer. */
export function registerOffer(ours: Ours, offer: (path: unknown) => Promise<Result<OfferedRecording>>): void {
  ipcMain.handle(OFFER_FILE, async (event, path: unknown) => {
    refuseStrangers(event, ours);
    return offer(path).catch(() => fail("internal", "recordings.offer: unexpected failure"));
  });
}

export function registerSource(ours: Ours, name: (path: unknown) => string | null): void {
  ipcMain.handle(NAME_SOURCE, (event, path: unknown) => {
    refuseStrangers(event, ours);
    return name(path);
  });
}

export function sendEvent<E extends EventName>(
  target: WebContents | undefined,
  event: E,
  payload: EventPayload<E>,
): void {
  if (!target || target.isDestroyed()) return;
  target.send(event, events[event].parse(payload));
}
