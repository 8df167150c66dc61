import { loadFlac } from "./flac-stream";
import { createOggPages } from "./ogg-pages";
import { decodedQuietly, type PacketDecoder, type SoundConfig } from "./packet-decoder";

/** WebAssembly decoders, loaded on demand. The application does not include them, because it decodes with Chromium. */
const LOADERS: Readonly<Record<string, (config: SoundConfig) => Promise<PacketDecoder | undefined>>> = {
  mp3: mpegDecoder,
  opus: opusDecoder,
  vorbis: vorbisDecoder,
  flac: flacDecoder,
};

/** Undefined if there is no decoder, or the codec's header is damaged. */
export async function wasmDecoder(config: SoundConfig): Promise<PacketDecoder | undefined> {
  const load = LOADERS[config.codec];
  if (load === undefined) return undefined;
  try {
    return await load(config);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

async function mpegDecoder(): Promise<PacketDecoder> {
  const { MPEGDecoder } = await import("mpg123-decoder");
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return {
    decode: (packet) => decodedQuietly(() => decoder.decodeFrame(packet)),
    free: () => decoder.free(),
  };
}

/** Streams and their channels (RFC 7845, section 5.1). */
function opusStreams(config: SoundConfig): ConstructorParameters<typeof import("opus-decoder").OpusDecoder>[0] {
  const { head, channels } = config;
  if (head === undefined || head.length < 19) return { channels: Math.min(2, channels) };
  const preSkip = new DataView(head.buffer, head.byteOffset).getUint16(10, true);
  const [count = channels, family = 0] = [head[9], head[18]];
  if (family === 0 || head.length < 21 + count) return { channels: Math.min(2, count), preSkip };
  return {
    channels: count,
    preSkip,
    streamCount: head[19] ?? 1,
    coupledStreamCount: head[20] ?? 0,
    channelMappingTable: [...head.subarray(21, 21 + count)],
  };
}

async function opusDecoder(config: SoundConfig): Promise<PacketDecoder> {
  const { OpusDecoder } = await import("opus-decoder");
  const decoder = new OpusDecoder(opusStreams(config));
  await decoder.ready;
  return {
    decode: (packet) => decodedQuietly(() => decoder.decodeFrame(packet)),
    free: () => decoder.free(),
  };
}

async function flacDecoder(): Promise<PacketDecoder | undefined> {
  const decoder = await loadFlac();
  return (
    decoder && {
      decode: (packet) => decodedQuietly(() => decoder.decodeFrames([packet])),
      free: () => decoder.free(),
    }
  );
}

async function vorbisDecoder({ head }: SoundConfig): Promise<PacketDecoder | undefined> {
  const heads = head && vorbisHeads(head);
  if (heads === undefined) return undefined;
  const { OggVorbisDecoder } = await import("@wasm-audio-decoders/ogg-vorbis");
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  const page = createOggPages();
  for (const packet of heads) await decodedQuietly(() => decoder.decode(page(packet)));
  return {
    decode: (packet) => decodedQuietly(() => decoder.decode(page(packet))),
    free: () => decoder.free(),
  };
}

/** Three header packets: their number minus one, two lengths in steps of 255, the packets (Matroska). */
function vorbisHeads(head: Uint8Array): Uint8Array[] | undefined {
  if (head[0] !== 2) return undefined;
  let at = 1;
  const lengths = [0, 0].map(() => {
    let length = 0;
    while (head[at] === 255) {
      length += 255;
      at += 1;
    }
    length += head[at] ?? 0;
    at += 1;
    return length;
  });
  const [first = 0, second = 0] = lengths;
  if (first === 0 || second === 0 || at + first + second >= head.length) return undefined;
  return [
    head.subarray(at, at + first),
    head.subarray(at + first, at + first + second),
    head.subarray(at + first + second),
  ];
}
