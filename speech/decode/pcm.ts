import type { PacketDecoder, SoundConfig } from "./packet-decoder";

interface Layout {
  readonly bytes: number;
  readonly read: (view: DataView, at: number) => number;
}

const int24 = (view: DataView, at: number, little: boolean): number =>
  little
    ? (view.getInt8(at + 2) << 16) | view.getUint16(at, true)
    : (view.getInt8(at) << 16) | view.getUint16(at + 1, false);

/** ITU-T G.711, A-law: 8 bits to 13. */
function aLaw(byte: number): number {
  const bits = byte ^ 0x55;
  const exponent = (bits >> 4) & 7;
  const step = (bits & 15) * 16 + 8;
  const size = exponent === 0 ? step : (step + 256) << (exponent - 1);
  return (bits & 128) === 0 ? -size : size;
}

/** ITU-T G.711, mu-law: 8 bits to 14. */
function muLaw(byte: number): number {
  const bits = ~byte & 255;
  const size = ((((bits & 15) << 3) + 132) << ((bits >> 4) & 7)) - 132;
  return (bits & 128) === 0 ? size : -size;
}

const LAYOUTS: Readonly<Record<string, Layout>> = {
  "pcm-u8": { bytes: 1, read: (view, at) => (view.getUint8(at) - 128) / 128 },
  "pcm-s8": { bytes: 1, read: (view, at) => view.getInt8(at) / 128 },
  "pcm-s16": { bytes: 2, read: (view, at) => view.getInt16(at, true) / 32_768 },
  "pcm-s16be": { bytes: 2, read: (view, at) => view.getInt16(at) / 32_768 },
  "pcm-s24": { bytes: 3, read: (view, at) => int24(view, at, true) / 8_388_608 },
  "pcm-s24be": { bytes: 3, read: (view, at) => int24(view, at, false) / 8_388_608 },
  "pcm-s32": { bytes: 4, read: (view, at) => view.getInt32(at, true) / 2_147_483_648 },
  "pcm-s32be": { bytes: 4, read: (view, at) => view.getInt32(at) / 2_147_483_648 },
  "pcm-f32": { bytes: 4, read: (view, at) => view.getFloat32(at, true) },
  "pcm-f32be": { bytes: 4, read: (view, at) => view.getFloat32(at) },
  "pcm-f64": { bytes: 8, read: (view, at) => view.getFloat64(at, true) },
  "pcm-f64be": { bytes: 8, read: (view, at) => view.getFloat64(at) },
  alaw: { bytes: 1, read: (view, at) => aLaw(view.getUint8(at)) / 32_768 },
  ulaw: { bytes: 1, read: (view, at) => muLaw(view.getUint8(at)) / 32_768 },
};

/** PCM, A-law and mu-law; undefined for other codecs. */
export function pcmDecoder({ codec, channels, rate }: SoundConfig): PacketDecoder | undefined {
  const layout = LAYOUTS[codec];
  if (layout === undefined || channels < 1) return undefined;
  return {
    decode(packet) {
      const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
      const frame = layout.bytes * channels;
      const length = Math.floor(packet.byteLength / frame);
      const planes = Array.from({ length: channels }, (_, channel) =>
        Float32Array.from({ length }, (__, i) => layout.read(view, i * frame + channel * layout.bytes)),
      );
      return Promise.resolve(length === 0 ? undefined : { channels: planes, rate });
    },
    free: () => undefined,
  };
}
