import { ALL_FORMATS, CustomSource, Input, type InputAudioTrack } from "mediabunny";
import { DecoderFailure } from "./failure";
import { type DecoderBridge, LONGEST_SECONDS, type Probed } from "./messages";

export interface OpenSound {
  readonly track: InputAudioTrack;
  readonly probed: Probed;
}

/** Encrypted tracks: `encv`, `enca` (ISO/IEC 23001-7), and Apple's `drms`. */
const SEALED = /^(?:enc[av]|drm[is])$/;

/**
 * `size` in bytes. Throws `DecoderFailure`: `recording_empty`, `recording_unreadable`, `recording_no_sound`,
 * `recording_encrypted`, `recording_too_long`, `unsupported_recording`.
 */
export async function openSound(bridge: Pick<DecoderBridge, "read">, size: number): Promise<OpenSound> {
  if (size === 0) throw new DecoderFailure("recording_empty");
  const source = new CustomSource({
    getSize: () => size,
    read: (from, to) => bridge.read(from, to),
    prefetchProfile: "fileSystem",
  });
  const input = new Input({ source, formats: ALL_FORMATS });
  if (!(await input.canRead())) throw new DecoderFailure("unsupported_recording");
  const format = (await input.getFormat()).name;
  const [track, video] = await Promise.all([input.getPrimaryAudioTrack(), input.getPrimaryVideoTrack()]);
  // An mp4 truncated before its index has neither sound nor picture: it is damaged, not silent.
  if (track === null) throw new DecoderFailure(video === null ? "recording_unreadable" : "recording_no_sound");
  if (!(await track.canDecode())) {
    const internal = await track.getInternalCodecId();
    const sealed = typeof internal === "string" && SEALED.test(internal);
    if (sealed) throw new DecoderFailure("recording_encrypted");
    const codec = (await track.getCodec()) ?? (typeof internal === "string" ? internal : format);
    throw new DecoderFailure("unsupported_recording", codec);
  }
  const seconds = (await input.getDurationFromMetadata([track])) ?? (await input.computeDuration([track]));
  if (seconds > LONGEST_SECONDS) throw new DecoderFailure("recording_too_long");
  return { track, probed: { kind: video === null ? "audio" : "video", format, seconds: Math.max(0, seconds) } };
}
