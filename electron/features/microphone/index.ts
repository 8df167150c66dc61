import { systemPreferences, powerMonitor } from "electron";
import type { CaptureState } from "../../../shared/ipc/microphone";
import { ok } from "../../../shared/ipc/result";
import { textIn } from "../../../shared/messages";
import type { Context } from "../../platform/context";
import type { CaptureStore } from "../../platform/history/capture-store";
import type { Handlers } from "../../platform/ipc/answer";
import type { Recordings } from "../recordings/index";
import { hasAccess } from "./access";
import { freeSpace } from "./free-space";
import { Microphone } from "./microphone";

export interface MicrophoneFeatureParts extends Pick<Context, "userData" | "language" | "acted" | "send"> {
  readonly history: Promise<{
    readonly captures: CaptureStore;
  }>;
  readonly recordings: Pick<Recordings, "offerCapture" | "capturePath">;
  readonly onChange: (state: CaptureState | null) => void;
}

export type MicrophoneFeature = Pick<Microphone, "isOpen" | "isRecording" | "interrupt"> & {
  readonly followPower: () => void;
  readonly handlers: ReturnType<typeof microphoneHandlers>;
};

/** The page captures sound; main permits and seals it. */
export function createMicrophone(parts: MicrophoneFeatureParts): MicrophoneFeature {
  const { history, recordings, language } = parts;
  const captures = history.then((open) => open.captures);
  captures.catch(() => undefined);
  const microphone = new Microphone({
    captures,
    path: recordings.capturePath,
    acted: parts.acted,
    hasAccess: () =>
      hasAccess({
        platform: process.platform,
        status: () => systemPreferences.getMediaAccessStatus("microphone"),
        ask: () => systemPreferences.askForMediaAccess("microphone"),
      }),
    freeSpace: () => freeSpace(parts.userData),
    offer: recordings.offerCapture,
    nameOf: (startedAt) => {
      const date = new Intl.DateTimeFormat(language(), { dateStyle: "long", timeStyle: "short" }).format(startedAt);
      return textIn(language())("microphone.name", { date });
    },
    onChange: (state) => {
      parts.send("microphone.changed", state);
      parts.onChange(state);
    },
    now: () => performance.now(),
  });
  return {
    get isOpen() {
      return microphone.isOpen;
    },
    get isRecording() {
      return microphone.isRecording;
    },
    interrupt: () => microphone.interrupt(),
    followPower: () => void powerMonitor.on("suspend", () => microphone.suspend()),
    handlers: microphoneHandlers(microphone),
  };
}

function microphoneHandlers(microphone: Microphone): Pick<Handlers, MicrophoneChannel> {
  return {
    "microphone.start": () => microphone.start(),
    "microphone.state": () => ok(microphone.state),
    "microphone.append": ({ id, samples }) => microphone.append(id, samples),
    "microphone.pause": ({ id, unplugged }) => microphone.pause(id, unplugged ? "unplugged" : "user"),
    "microphone.resume": ({ id }) => microphone.resume(id),
    "microphone.use": ({ id }) => microphone.use(id),
    "microphone.discard": ({ id }) => microphone.discard(id),
    "microphone.kept": async () => ok(await microphone.kept()),
  };
}

type MicrophoneChannel = Extract<keyof Handlers, `microphone.${string}`>;
