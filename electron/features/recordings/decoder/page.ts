import { decodeSound } from "./decode-sound";
import { encodeSound } from "./encode-sound";
import { DecoderFailure } from "./failure";
import type { DecoderBridge, DecoderOutcome } from "./messages";
import { openSound } from "./open-sound";

const { decoder } = window as unknown as { decoder: DecoderBridge };

async function perform(): Promise<DecoderOutcome> {
  const work = await decoder.work();
  switch (work.type) {
    case "probe":
      return { ok: true, probed: (await openSound(decoder, work.size)).probed };
    case "decode": {
      const sound = await openSound(decoder, work.size);
      await decodeSound(sound, decoder);
      return { ok: true, probed: sound.probed };
    }
    case "encode":
      await encodeSound(decoder);
      return { ok: true };
  }
}

function failureOf(error: unknown): DecoderOutcome {
  if (!(error instanceof DecoderFailure)) return { ok: false, code: "recording_unreadable" };
  return { ok: false, code: error.code, ...(error.format === undefined ? {} : { format: error.format }) };
}

void perform()
  .catch(failureOf)
  .then((outcome) => decoder.ended(outcome));
