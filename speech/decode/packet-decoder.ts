/** One array per channel, of equal length, -1..1. */
export interface Sound {
  readonly channels: readonly Float32Array[];
  /** Hz. */
  readonly rate: number;
}

export interface SoundConfig {
  /** Name in the demuxer: "opus", "mp3", "pcm-s16" ... */
  readonly codec: string;
  readonly channels: number;
  readonly rate: number;
  /** Header of the codec. */
  readonly head: Uint8Array | undefined;
}

export interface PacketDecoder {
  /** Undefined if there is no output yet. Throws for a damaged packet; later ones may be intact. */
  decode(packet: Uint8Array): Promise<Sound | undefined>;
  free(): void;
}

interface Decoded {
  readonly channelData: readonly Float32Array[];
  readonly samplesDecoded: number;
  readonly sampleRate: number;
  readonly errors: readonly unknown[];
}

/** These decoders print errors; here they are thrown. */
export async function decodedQuietly(decode: () => Decoded | Promise<Decoded>): Promise<Sound | undefined> {
  const print = console.error;
  console.error = () => undefined;
  let decoded: Promise<Decoded> | Decoded;
  try {
    decoded = decode();
  } finally {
    console.error = print;
  }
  const { channelData, samplesDecoded, sampleRate, errors } = await decoded;
  if (samplesDecoded === 0) {
    if (errors.length > 0) throw new DamagedPacket();
    return undefined;
  }
  return { channels: channelData, rate: sampleRate };
}

class DamagedPacket extends Error {
  constructor() {
    super("A packet is damaged");
  }
}
