import type { CaptureState } from "../../shared/ipc/microphone";
import { type InterfaceLanguage, textIn } from "../../shared/messages";

export interface RecordingMarkParts {
  readonly language: () => InterfaceLanguage;
  readonly setTitle: (title: string) => void;
  readonly refreshTray: () => void;
}

/** Shows an open recording in the title of the window and in the tray, which the page cannot cover. */
export function recordingMark({ language, setTitle, refreshTray }: RecordingMarkParts) {
  let shown: CaptureState["state"] | undefined;
  return (capture: CaptureState | null): void => {
    if (capture?.state === shown) return;
    shown = capture?.state;
    setTitle(shown === undefined ? "Outis" : textIn(language())(`microphone.windowTitle.${shown}`));
    refreshTray();
  };
}
