import { ipcMain, type IpcMainInvokeEvent, type WebContents } from "electron";
import { CHANNELS, type Channel, NAME_SOURCE, OFFER_FILE } from "../../../shared/ipc/channels";
import { fail, type Result } from "../../../shared/ipc/result";
import type { OfferedRecording } from "../../../shared/ipc/task";
import { isTrustedSender } from "../windows/trusted-sender";

export type Ours = () => WebContents | undefined;

export type Answer = (channel: Channel, raw: unknown) => Promise<Result<unknown>>;

export function registerHandlers(ours: Ours, answer: Answer): void {
  for (const channel of CHANNELS) {
    ipcMain.handle(channel, async (event, raw: unknown) => {
      refuseStrangers(event, ours);
      return answer(channel, raw);
    });
  }
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

export function registerSource(ours: Ours, name: (path: unknown) => Promise<string | null>): void {
  ipcMain.handle(NAME_SOURCE, (event, path: unknown) => {
    refuseStrangers(event, ours);
    return name(path);
  });
}
