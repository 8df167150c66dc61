/** Decoded sound: one array for each channel, all of the same length, -1..1. */
export interface Sound {
  readonly channels: readonly Float32Array[];
  /** Samples per second. */
  readonly rate: number;
}

/** Parameters of the sound in a container. */
export interface SoundConfig {
  /** The demuxer's name: "opus", "mp3", "pcm-s16" ... */
  readonly codec: string;
  readonly channels: number;
  readonly rate: number;
  /** The codec's own head, where it has one. */
  readonly head: Uint8Array | undefined;
}

/** Decodes one packet after another. */
export interface PacketDecoder {
  /** Undefined if the packet has no output yet. Throws if the packet is damaged; later ones may be intact. */
  decode(packet: Uint8Array): Promise<Sound | undefined>;
  free(): void;
}

interface Decoded {
  readonly channelData: readonly Float32Array[];
  readonly samplesDecoded: number;
  readonly sampleRate: number;
  readonly errors: readonly unknown[];
}

/** One packet of a WebAssembly decoder. These decoders print errors of a packet; here the error is thrown. */
export async function decodedQuietly(decode: () => Decoded | Promise<Decoded>): Promise<Sound | undefined> {
  const print = console.error;
  console.error = () => undefined;
  let decoded: Promise<Decoded> | Decoded;
  try {
    // All the work is done before the first pause.
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

/** A packet from which no sound comes. */
class DamagedPacket extends Error {
  constructor() {
    super("A packet is damaged");
  }
}
