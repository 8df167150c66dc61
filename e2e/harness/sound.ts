/** Samples of a WAV file. */
function layout(wav: Buffer): { data: number; length: number; rate: number; frame: number } {
  let at = 12;
  let rate = 0;
  let frame = 0;
  while (at + 8 <= wav.length) {
    const length = wav.readUInt32LE(at + 4);
    if (wav.toString("latin1", at, at + 4) === "fmt ") {
      rate = wav.readUInt32LE(at + 12);
      frame = wav.readUInt16LE(at + 20);
    }
    if (wav.toString("latin1", at, at + 4) === "data") return { data: at + 8, length, rate, frame };
    at += 8 + length + (length % 2);
  }
  throw new Error("no WAV file");
}

/** Repeats the recording. */
export function lengthened(wav: Buffer, times: number): Buffer {
  const { data, length } = layout(wav);
  const sound = wav.subarray(data, data + length);
  return withSound(wav, Buffer.concat(Array.from({ length: times }, () => sound)));
}

/** The first seconds of the recording. */
export function shortened(wav: Buffer, seconds: number): Buffer {
  const { data, frame, rate } = layout(wav);
  return withSound(wav, wav.subarray(data, data + seconds * rate * frame));
}

function withSound(wav: Buffer, sound: Buffer): Buffer {
  const { data } = layout(wav);
  const whole = Buffer.concat([wav.subarray(0, data), sound]);
  whole.writeUInt32LE(sound.length, data - 4);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** Root mean square of 16-bit samples between two times in seconds. */
export function loudness(wav: Buffer, from: number, to: number): number {
  const { data, length, rate } = layout(wav);
  let sum = 0;
  let count = 0;
  for (let sample = Math.ceil(from * rate); sample < Math.min(Math.floor(to * rate), length / 2); sample += 1) {
    const value = wav.readInt16LE(data + sample * 2);
    sum += value * value;
    count += 1;
  }
  return count === 0 ? 0 : Math.sqrt(sum / count);
}

/** As 16-bit PCM, from ITU G.711 µ-law. */
export function asPcm(wav: Buffer): Buffer {
  const { data, length, rate } = layout(wav);
  const pcm = Buffer.alloc(44 + 2 * length);
  pcm.write("RIFF", 0, "latin1");
  pcm.writeUInt32LE(pcm.length - 8, 4);
  pcm.write("WAVEfmt ", 8, "latin1");
  pcm.writeUInt32LE(16, 16);
  pcm.writeUInt16LE(1, 20);
  pcm.writeUInt16LE(1, 22);
  pcm.writeUInt32LE(rate, 24);
  pcm.writeUInt32LE(2 * rate, 28);
  pcm.writeUInt16LE(2, 32);
  pcm.writeUInt16LE(16, 34);
  pcm.write("data", 36, "latin1");
  pcm.writeUInt32LE(2 * length, 40);
  for (let at = 0; at < length; at += 1) {
    const code = ~wav.readUInt8(data + at) & 0xff;
    const size = (((code & 0x0f) << 3) + 0x84) << ((code & 0x70) >> 4);
    pcm.writeInt16LE(code & 0x80 ? 0x84 - size : size - 0x84, 44 + 2 * at);
  }
  return pcm;
}
