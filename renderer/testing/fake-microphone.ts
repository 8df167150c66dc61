import type { Channel } from "../../shared/ipc/channels";
import type { Input, Output } from "../../shared/ipc/contract";
import type { CaptureState, KeptCapture } from "../../shared/ipc/microphone";
import type { OfferedRecording } from "../../shared/ipc/task";
import { FakeFailure } from "./fake-failure";

type MicrophoneChannel = Extract<Channel, `microphone.${string}`>;
type Handlers = { readonly [C in MicrophoneChannel]: (input: Input<C>) => Output<C> };

export function createFakeMicrophone(
  onChange: (state: CaptureState | null) => void,
  offers: Map<string, OfferedRecording>,
): { readonly handlers: Handlers } {
  let open: CaptureState | undefined;
  let kept: KeptCapture[] = [];
  const opened = (id: string): CaptureState => {
    if (open?.id !== id) throw new FakeFailure({ code: "microphone_closed", message: "closed" });
    return open;
  };
  const change = (next: CaptureState | undefined): CaptureState | undefined => {
    open = next;
    onChange(next ?? null);
    return next;
  };
  const changed = (next: CaptureState): CaptureState => {
    change(next);
    return next;
  };
  const handlers: Handlers = {
    "microphone.start": () =>
      changed({ id: crypto.randomUUID(), state: "recording", seconds: 0, secondsLeft: 12 * 3600 }),
    "microphone.state": () => open ?? null,
    "microphone.append": ({ id, samples }) => {
      const { seconds, ...state } = opened(id);
      changed({ ...state, seconds: seconds + samples.length / 16_000 });
      return null;
    },
    "microphone.pause": ({ id, unplugged }) =>
      changed({ ...opened(id), state: "paused", ...(unplugged && { paused: "unplugged" }) }),
    "microphone.resume": ({ id }) => {
      const { paused: _paused, ...state } = opened(id);
      return changed({ ...state, state: "recording" });
    },
    "microphone.use": ({ id }) => {
      const seconds = open?.id === id ? open.seconds : (kept.find((one) => one.id === id)?.seconds ?? 0);
      if (open?.id === id) kept = [...kept, { id, startedAt: Date.now(), seconds }];
      if (open?.id === id) change(undefined);
      const offer = {
        offer: crypto.randomUUID(),
        name: "Recording",
        size: seconds * 32_000,
        kind: "audio",
        seconds,
      } as const;
      offers.set(offer.offer, offer);
      return offer;
    },
    "microphone.discard": ({ id }) => {
      if (open?.id === id) change(undefined);
      kept = kept.filter((one) => one.id !== id);
      return null;
    },
    "microphone.kept": () => kept,
  };
  return { handlers };
}
