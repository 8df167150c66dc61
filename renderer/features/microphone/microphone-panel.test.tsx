// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { CaptureState } from "../../../shared/ipc/microphone";
import { fail } from "../../../shared/ipc/result";
import type { OfferedRecording } from "../../../shared/ipc/task";
import { type Answers, inWindow } from "../../testing/in-window";
import { MicrophonePanel } from "./microphone-panel";
import type { MicrophoneDevice } from "./microphone-device";
import { RecordButton } from "./record-button";
import { recorder } from "./recorder";
import { RecordingMark } from "./recording-mark";

const device = vi.hoisted((): { devices: MicrophoneDevice[] } => ({ devices: [] }));
vi.mock("./open-microphone", () => ({
  openMicrophone: (deviceId: string | undefined, events: { onDevices: (devices: MicrophoneDevice[]) => void }) => {
    events.onDevices(device.devices);
    return Promise.resolve({ deviceId: deviceId ?? "default", close: () => undefined });
  },
}));

const ID = "11111111-1111-4111-8111-111111111111";
const OPEN: CaptureState = { id: ID, state: "recording", seconds: 61, secondsLeft: 7200 };
const OFFERED: OfferedRecording = { offer: ID, name: "Recording", kind: "audio", seconds: 61 };
const USED = "22222222-2222-4222-8222-222222222222";

const finished: string[] = [];
async function panel(answers: Answers = {}, listed: readonly string[] = []) {
  await inWindow(
    <>
      <RecordingMark isHere={false} onShow={() => finished.push("show")} />
      <RecordButton />
      <MicrophonePanel listed={listed} onFinished={(id) => finished.push(id)} onLeave={() => finished.push("leave")} />
    </>,
    {
      "microphone.state": () => null,
      "microphone.kept": () => [],
      "microphone.start": () => OPEN,
      "microphone.pause": () => ({ ...OPEN, state: "paused" }),
      "microphone.resume": () => OPEN,
      "microphone.use": () => OFFERED,
      "microphone.discard": () => null,
      ...answers,
    },
  );
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name }));
const start = async (): Promise<void> => {
  press("Record");
  await screen.findByRole("region", { name: "Recording" });
  await waitFor(() => expect(recorder.state().busy).toBe(false));
};

beforeEach(() => {
  finished.length = 0;
  device.devices = [];
  recorder.follow(null);
});

it("records, pauses, continues and finishes, with a mark for the whole time", async () => {
  await panel();
  expect(screen.queryByRole("region", { name: "Microphone recording" })).toBeNull();
  await start();
  expect(screen.getByRole("timer", { name: "Recording length" }).textContent).toBe("1:01");
  expect(screen.getByRole("meter", { name: "Input level" })).toBeTruthy();
  expect(screen.getByText(/Up to 2 h/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Record" }).getAttribute("aria-disabled")).toBe("true");
  const mark = screen.getByRole("region", { name: "Microphone recording" });
  fireEvent.click(within(mark).getByRole("button", { name: "Go to the recording" }));
  expect(finished).toEqual(["show"]);
  press("Pause");
  await screen.findByRole("region", { name: "Recording paused" });
  await waitFor(() => expect(recorder.state().busy).toBe(false));
  press("Continue");
  await screen.findByRole("region", { name: "Recording" });
  await waitFor(() => expect(recorder.state().busy).toBe(false));
  press("Finish");
  await waitFor(() => expect(finished).toEqual(["show", "leave", ID]));
});

it("is deleted only after a question", async () => {
  const discard = vi.fn(() => null);
  await panel({ "microphone.discard": discard });
  await start();
  press("Delete recording");
  const dialog = await screen.findByRole("dialog", { name: "Delete this recording?" });
  expect(dialog.textContent).toContain("1 min 1 sec");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(discard).not.toHaveBeenCalled();
  press("Delete recording");
  fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(discard).toHaveBeenCalledOnce());
});

it("offers a choice of devices only if there are several", async () => {
  device.devices = [
    { id: "default", name: "Default" },
    { id: "one", name: "Built-in" },
  ];
  await panel();
  await start();
  expect(screen.queryByRole("combobox", { name: "Microphone" })).toBeNull();
  recorder.follow(null);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Recording" })).toBeNull());
  device.devices = [...device.devices, { id: "two", name: "" }];
  await start();
  const select = screen.getByRole("combobox", { name: "Microphone" });
  expect(
    within(select)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["System default", "Built-in", "Microphone 3"]);
});

it.each([
  ["suspended", /was asleep/],
  ["unplugged", /was disconnected. Everything recorded so far is kept/],
  ["disk", /disk is nearly full/],
  ["length", /12 hours/],
  ["failed", /could no longer be saved/],
] as const)("explains why it is paused: %s", async (paused, words) => {
  await panel();
  await start();
  recorder.follow({ ...OPEN, state: "paused", paused });
  expect((await screen.findByText(words)).closest("[role=status]")).not.toBeNull();
});

it("warns before the disk is full", async () => {
  await panel({ "microphone.start": () => ({ ...OPEN, secondsLeft: 720, warning: "disk" }) });
  await start();
  expect(screen.getByText(/there is room for 12 min/)).toBeTruthy();
});

it.each([
  ["microphone_denied", /does not let Outis use the microphone/],
  ["microphone_missing", /No microphone was found/],
  ["disk_full", /not enough disk space/],
] as const)("reports a failed start: %s", async (code, words) => {
  await panel({ "microphone.start": () => fail(code, "") });
  press("Record");
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
});

it("lists recordings that were kept, except those in the form", async () => {
  const capture = { id: ID, startedAt: 0, seconds: 720 };
  await panel({ "microphone.kept": () => [capture, { ...capture, id: USED }] }, [USED]);
  const list = await screen.findByRole("list", { name: "Unfinished recordings" });
  const [row] = within(list).getAllByRole("listitem");
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  expect(row?.textContent).toMatch(/An unfinished recording from .*1970.* \(12 min\) was kept\./);
  fireEvent.click(within(list).getByRole("button", { name: "Add recording" }));
  await waitFor(() => expect(finished).toEqual([ID, "leave"]));
});
