import {
  AudioSample,
  AudioSampleSource,
  Output,
  Quality,
  StreamTarget,
  type StreamTargetChunk,
  WebMOutputFormat,
} from "mediabunny";
import { SAMPLE_RATE } from "../../../../speech/sound";
import type { DecoderBridge } from "./messages";

/** 14 MB per hour. Higher rates do not improve speech. */
const BITS_PER_SECOND = 32_000;

export async function encodeSound(bridge: Pick<DecoderBridge, "nextSamples" | "encoded">): Promise<void> {
  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => bridge.encoded(data, position),
  });
  const output = new Output({
    format: new WebMOutputFormat(),
    target: new StreamTarget(writable, { chunked: true, chunkSize: 2 ** 20 }),
  });
  const source = new AudioSampleSource({ codec: "opus", quality: new Quality({ bitrate: BITS_PER_SECOND }) });
  output.addAudioTrack(source);
  await output.start();
  let at = 0;
  for (let samples = await bridge.nextSamples(); samples !== undefined; samples = await bridge.nextSamples()) {
    const sample = new AudioSample({
      data: samples as Int16Array<ArrayBuffer>,
      format: "s16",
      numberOfChannels: 1,
      sampleRate: SAMPLE_RATE,
      timestamp: at / SAMPLE_RATE,
    });
    at += samples.length;
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
}
