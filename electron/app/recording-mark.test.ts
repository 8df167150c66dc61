import { expect, it, vi } from "vitest";
import type { CaptureState } from "../../shared/ipc/microphone";
import { recordingMark } from "./recording-mark";

it("shows a recording in the title and in the tray when it begins, pauses and ends", () => {
  const titles: string[] = [];
  const refreshTray = vi.fn();
  const mark = recordingMark({ language: () => "ru", setTitle: (title) => titles.push(title), refreshTray });
  const open: CaptureState = {
    id: "11111111-1111-4111-8111-111111111111",
    state: "recording",
    seconds: 0,
    secondsLeft: 100,
  };
  mark(open);
  mark({ ...open, seconds: 1 });
  mark({ ...open, state: "paused" });
  mark(null);
  mark(null);
  expect(titles).toEqual(["Outis: идёт запись", "Outis: запись на паузе", "Outis"]);
  expect(refreshTray).toHaveBeenCalledTimes(3);
});
