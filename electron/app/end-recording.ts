import type { MicrophoneFeature } from "../features/microphone/index";

export interface RecordingEnd {
  readonly isOpen: () => boolean;
  /** False if the user continues recording. */
  readonly end: () => Promise<boolean>;
}

/** Before the window closes or the application quits. */
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
