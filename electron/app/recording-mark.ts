import type { CaptureState } from "../../shared/ipc/microphone";
import { type InterfaceLanguage, textIn } from "../../shared/messages";

export interface RecordingMarkParts {
  readonly language: () => InterfaceLanguage;
  readonly setTitle: (title: string) => void;
  readonly refreshTray: () => void;
}

/** Marks recording in window title and tray, outside the page's control. */
export function recordingMark({ language, setTitle, refreshTray }: RecordingMarkParts) {
  let shown: CaptureState["state"] | undefined;
  return (capture: CaptureState | null): void => {
    if (capture?.state === shown) return;
    shown = capture?.state;
    setTitle(shown === undefined ? "Outis" : textIn(language())(`microphone.windowTitle.${shown}`));
    refreshTray();
  };
}
