import { setImmediate } from "node:timers/promises";
import { DecodeFailure } from "./decode-failure";
import type { Demuxed } from "./demux";
import type { PacketDecoder, Sound } from "./packet-decoder";
import type { SampleSink } from "./sample-sink";

/** Seconds. A gap between packets in this range is silence; a longer one is a damaged time. */
const HOLE = { least: 0.25, most: 600 };
const TURN_MS = 20;
/** Share of damaged packets above which a recording is incomplete. */
const TOLERATED = 0.01;

const secondsOf = ({ channels, rate }: Sound): number => (channels[0]?.length ?? 0) / rate;

/** Drops sound before time zero (lead-in of encoders). */
function fromZero(sound: Sound, seconds: number): Sound {
  if (seconds >= 0) return sound;
  const before = Math.min(Math.round(-seconds * sound.rate), sound.channels[0]?.length ?? 0);
  return { ...sound, channels: sound.channels.map((channel) => channel.subarray(before)) };
}

/**
 * Skips damaged packets. @returns whether everything could be read. @throws DecodeFailure if nothing could; the
 * signal's reason
 */
export async function decodePackets(
  demuxed: Demuxed,
  decoder: PacketDecoder,
  sink: SampleSink,
  signal: AbortSignal,
): Promise<{ complete: boolean }> {
  let packets = 0;
  let damaged = 0;
  let brokeOff = false;
  // Expected time of the next sound by the file's clock, in seconds.
  let due: number | undefined;
  let rested = performance.now();
  const iterator = demuxed.packets()[Symbol.asyncIterator]();
  try {
    for (;;) {
      if (performance.now() - rested > TURN_MS) {
        await setImmediate();
        rested = performance.now();
      }
      signal.throwIfAborted();
      const next = await iterator.next().catch(() => "damaged" as const);
      signal.throwIfAborted();
      if (next === "damaged") {
        brokeOff = true;
        break;
      }
      if (next.done === true) break;
      const packet = next.value;
      packets += 1;
      const sound = await decoder.decode(packet.data).catch(() => "damaged" as const);
      if (sound === "damaged") {
        damaged += 1;
        continue;
      }
      if (sound === undefined) continue;
      const hole = due === undefined ? 0 : packet.timestamp - due;
      if (hole > HOLE.least && hole < HOLE.most) await sink.silence(hole);
      // Accumulate small differences, so that they are not mistaken for gaps later.
      due = hole > HOLE.least ? packet.timestamp + secondsOf(sound) : (due ?? packet.timestamp) + secondsOf(sound);
      await sink.sound(fromZero(sound, packet.timestamp));
    }
  } finally {
    await iterator.return?.(undefined).catch(() => undefined);
  }
  if (sink.seconds === 0 && (brokeOff || damaged > 0)) throw new DecodeFailure("recording_unreadable");
  return { complete: !brokeOff && damaged <= packets * TOLERATED };
}
