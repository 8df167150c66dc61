import {
  ADTS,
  CustomSource,
  type EncodedPacket,
  EncodedPacketSink,
  FLAC,
  Input,
  type InputAudioTrack,
  Logging,
  LogLevel,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from "mediabunny";
import type { ByteSource } from "../recording/byte-source";
import type { SoundConfig } from "./packet-decoder";

/** Listed, because one of all formats follows addresses (playlists). */
const CONTAINERS = [MP4, QTFF, MATROSKA, WEBM, WAVE, OGG, FLAC, MP3, ADTS, MPEG_TS];
const CACHE_BYTES = 4_194_304;

export interface Demuxed {
  readonly film: boolean;
  readonly sound: boolean;
  /** Absent for an unknown codec. */
  readonly track?: InputAudioTrack;
  readonly config?: SoundConfig;
  /** Or its name in the container. */
  readonly codec: string;
  /** Seconds, if declared. */
  readonly seconds?: number;
  packets(): AsyncIterable<EncodedPacket>;
  close(): void;
}

const asBytes = (head: ArrayBufferLike | ArrayBufferView | undefined): Uint8Array | undefined => {
  if (head === undefined) return undefined;
  return ArrayBuffer.isView(head)
    ? new Uint8Array(head.buffer, head.byteOffset, head.byteLength)
    : new Uint8Array(head);
};

/** Rejects if the format is unknown or damaged. */
export async function demux(source: ByteSource): Promise<Demuxed> {
  Logging.level = LogLevel.Silent;
  const input = new Input({
    formats: CONTAINERS,
    source: new CustomSource({
      getSize: () => source.length,
      read: (from, to) => source.read(from, to),
      maxCacheSize: CACHE_BYTES,
      handleUnhandledError: () => undefined,
    }),
  });
  try {
    return await opened(input);
  } catch (error) {
    input.dispose();
    throw error;
  }
}

async function opened(input: Input): Promise<Demuxed> {
  const track = (await input.getPrimaryAudioTrack()) ?? undefined;
  const film = (await input.getVideoTracks()).length > 0;
  const base = { film, sound: track !== undefined, close: () => input.dispose() };
  if (track === undefined) return { ...base, codec: "none", packets: none };
  const codec = await track.getCodec();
  const described = codec === null ? null : await track.getDecoderConfig();
  const seconds = await input.getDurationFromMetadata([track]).catch(() => null);
  const rest = { ...base, ...(seconds !== null && seconds > 0 && { seconds }) };
  if (codec === null || described === null) {
    const name = await track.getInternalCodecId();
    return { ...rest, codec: typeof name === "string" ? name : "unknown", packets: none };
  }
  const config = {
    codec,
    channels: described.numberOfChannels,
    rate: described.sampleRate,
    head: asBytes(described.description),
  };
  return { ...rest, codec, track, config, packets: () => new EncodedPacketSink(track).packets() };
}

async function* none(): AsyncGenerator<EncodedPacket> {}
