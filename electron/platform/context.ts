import type { BrowserWindow } from "electron";
import type { EventName } from "../../shared/ipc/channels";
import type { EventPayload } from "../../shared/ipc/contract";
import type { Settings } from "../../shared/ipc/settings";
import type { InterfaceLanguage } from "../../shared/messages";
import type { Confirmations } from "./windows/confirmations";

export interface Context {
  /** Folder of the built main script. */
  readonly built: string;
  readonly userData: string;
  readonly language: () => InterfaceLanguage;
  readonly window: () => BrowserWindow | undefined;
  /** Consumes the user's last key or button press in the window. False without one. */
  readonly acted: () => boolean;
  readonly send: <E extends EventName>(event: E, payload: EventPayload<E>) => void;
  readonly confirmations: Confirmations;
  readonly onSettings: (settings: Settings) => void;
}
