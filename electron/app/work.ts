import { app, nativeTheme } from "electron";
import type { Channel } from "../../shared/ipc/channels";
import type { Result } from "../../shared/ipc/result";
import { openSettings, type OpenSettings } from "../features/settings/index";
import type { Context } from "../platform/context";
import { answer } from "../platform/ipc/answer";
import { sendEvent } from "../platform/ipc/send-event";
import { Confirmations } from "../platform/windows/confirmations";
import { recordingEnd, type RecordingEnd } from "./end-recording";
import { createFeatures, type Features } from "./features";
import { sendCommand, sendStep } from "./menu/send-command";
import { type Clicked, showTextMenu } from "./menu/text-menu";
import { quitInOrder } from "./quit-in-order";
import { recordingMark } from "./recording-mark";
import { askToConfirm } from "./windows/ask-to-confirm";
import type { ServeSound } from "./windows/app-protocol";
import type { WindowLife } from "./windows/window-life";

export { askAboutFolder } from "./windows/ask-about-folder";

export interface WorkParts extends Pick<Context, "built" | "userData"> {
  readonly window: WindowLife;
  readonly showMenu: () => Promise<void>;
}

export interface Work extends Pick<Features, "clipboard" | "documents" | "microphone" | "recordings"> {
  readonly recording: RecordingEnd;
  readonly settings: OpenSettings["settings"];
  readonly staysInTray: () => boolean;
  readonly menu: {
    readonly text: (clicked: Clicked) => void;
    readonly command: (command: Parameters<typeof sendCommand>[1]) => void;
    readonly step: (command: "undo" | "redo", focused: Parameters<typeof sendStep>[2]) => void;
  };
  readonly answer: (channel: Channel, raw: unknown) => Promise<Result<unknown>>;
  readonly serveSound: ServeSound;
  readonly endPage: () => void;
}

/** Creates the features: keychain, history, service. */
export function startWork({ built, userData, window, showMenu }: WorkParts): Work {
  const opened = openSettings(userData, () => app.getPreferredSystemLanguages());
  const { language, settings } = opened;
  const send: Context["send"] = (event, payload) => sendEvent(window.contents(), event, payload);
  const context: Context = {
    built,
    userData,
    language,
    window: window.window,
    acted: window.acted,
    send,
    confirmations: new Confirmations((question) => askToConfirm(window.window(), language(), question)),
    onSettings: (current) => {
      nativeTheme.themeSource = current.theme;
      void showMenu();
      features.clipboard.refresh();
      features.models.useGraphics(current.useGraphics);
      send("settings.changed", current);
    },
  };
  const ending = new AbortController();
  const features = createFeatures({
    context,
    opened,
    ending: ending.signal,
    openWindow: window.toFront,
    onCapture: recordingMark({
      language,
      setTitle: (title) => window.window()?.setTitle(title),
      refreshTray: () => features.clipboard.refresh(),
    }),
  });
  const { clipboard, documents, microphone, recordings } = features;
  const recording = recordingEnd(microphone, async () => {
    const { lasting } = await features.history;
    return askToConfirm(window.window(), language(), { kind: lasting ? "recording" : "recordingLost" });
  });
  quitInOrder({ ...features, recording, end: () => ending.abort() });
  microphone.followPower();
  clipboard.refresh();
  const report = (channel: Channel): void => {
    if (!app.isPackaged) process.stderr.write(`ipc: unexpected failure in ${channel}\n`);
  };
  return {
    ...{ clipboard, documents, microphone, recordings, recording, settings },
    staysInTray: () => settings.current.stayInTray && clipboard.hasTray(),
    menu: {
      text: (clicked) => showTextMenu(window.window(), language(), clicked),
      command: (command) => void sendCommand(window.contents(), command),
      step: (command, focused) => sendStep(window.contents(), command, focused),
    },
    answer: (channel, raw) => answer(channel, features.handlers, raw, report),
    serveSound: recordings.serveSound(features.history.then(({ sound }) => sound)),
    endPage: () => {
      documents.dropReadings();
      void microphone.interrupt();
    },
  };
}
