import type { BrowserWindow } from "electron";
import type { EventName } from "../../shared/ipc/channels";
import type { EventPayload } from "../../shared/ipc/contract";
import type { Settings } from "../../shared/ipc/settings";
import type { InterfaceLanguage } from "../../shared/messages";
import type { Confirmations } from "./windows/confirmations";

/** Parts of main that most features use. */
export interface Context {
  /** Folder of the built main script. */
  readonly built: string;
  /** Folder of all data. */
  readonly userData: string;
  readonly language: () => InterfaceLanguage;
  readonly window: () => BrowserWindow | undefined;
  /** Consumes the user's last key or button press in the window; false if there was none. */
  readonly acted: () => boolean;
  /** Sends an event to the page, if there is one. */
  readonly send: <E extends EventName>(event: E, payload: EventPayload<E>) => void;
  readonly confirmations: Confirmations;
  /** Call it after a change of the settings by the user. */
  readonly onSettings: (settings: Settings) => void;
}
