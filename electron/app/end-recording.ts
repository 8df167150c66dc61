import type { MicrophoneFeature } from "../features/microphone/index";

export interface RecordingEnd {
  readonly isOpen: () => boolean;
  /** Asks the user, then stops and keeps the recording. False: the user wants to go on. */
  readonly end: () => Promise<boolean>;
}

/** For closing the window and quitting while a recording by microphone is open. */
export function recordingEnd(
  microphone: Pick<MicrophoneFeature, "isOpen" | "interrupt">,
  ask: () => Promise<boolean>,
): RecordingEnd {
  let asking: Promise<boolean> | undefined;
  return {
    isOpen: () => microphone.isOpen,
    end: () =>
      (asking ??= ask()
        .then(async (yes) => {
          if (yes) await microphone.interrupt();
          return yes;
        })
        .finally(() => (asking = undefined))),
  };
}
