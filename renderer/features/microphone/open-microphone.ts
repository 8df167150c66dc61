import { CallError } from "../../ipc/bridge";
import type { ErrorCode } from "../../../shared/ipc/result";
import type { MicrophoneDevice } from "./microphone-device";
import workletUrl from "./capture-worklet?worker&url";

const SAMPLE_RATE = 16_000;

export interface MicrophoneEvents {
  /** 16 kHz mono, 64 ms. */
  readonly onSamples: (samples: Int16Array) => void;
  readonly onDevices: (devices: readonly MicrophoneDevice[]) => void;
  readonly onGone: () => void;
}

export interface OpenedMicrophone {
  readonly deviceId: string | undefined;
  close(): void;
}

export type OpenMicrophone = (deviceId: string | undefined, events: MicrophoneEvents) => Promise<OpenedMicrophone>;

/** Browser filters for calls remove quiet speech and change voices, harming recognition of words and speakers. */
const constraints = (deviceId: string | undefined): MediaTrackConstraints => ({
  ...(deviceId !== undefined && { deviceId: { exact: deviceId } }),
  channelCount: 1,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
});

/** Rejects with `CallError`: `microphone_missing`, `microphone_denied`, `microphone_in_use`. */
export const openMicrophone: OpenMicrophone = async (deviceId, events) => {
  const stream = await streamOf(deviceId);
  const [track] = stream.getAudioTracks();
  const context = new AudioContext({ sampleRate: SAMPLE_RATE });
  const close = (): void => {
    navigator.mediaDevices.removeEventListener("devicechange", onDevices);
    track?.removeEventListener("ended", events.onGone);
    for (const each of stream.getTracks()) each.stop();
    void context.close().catch(() => undefined);
  };
  const onDevices = (): void => void devices().then(events.onDevices);
  try {
    await context.audioWorklet.addModule(workletUrl);
    const source = context.createMediaStreamSource(stream);
    const capture = new AudioWorkletNode(context, "capture", { numberOfOutputs: 0, channelCount: 1 });
    capture.port.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (data instanceof Int16Array) events.onSamples(data);
    });
    capture.port.start();
    source.connect(capture);
    await context.resume();
  } catch (error) {
    close();
    throw error;
  }
  track?.addEventListener("ended", events.onGone);
  navigator.mediaDevices.addEventListener("devicechange", onDevices);
  onDevices();
  return { deviceId: track?.getSettings().deviceId, close };
};

async function streamOf(deviceId: string | undefined): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: constraints(deviceId) });
  } catch (error) {
    // The chosen device is disconnected.
    if (deviceId !== undefined && nameOf(error) === "OverconstrainedError") return streamOf(undefined);
    throw new CallError({ code: CODES[nameOf(error)] ?? "microphone_in_use", message: "no microphone" });
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

/** Media Capture and Streams, `getUserMedia`. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  NotFoundError: "microphone_missing",
  OverconstrainedError: "microphone_missing",
  NotAllowedError: "microphone_denied",
  SecurityError: "microphone_denied",
  NotReadableError: "microphone_in_use",
  AbortError: "microphone_in_use",
};

async function devices(): Promise<MicrophoneDevice[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all
    .filter(({ kind, deviceId }) => kind === "audioinput" && !["", "communications"].includes(deviceId))
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
