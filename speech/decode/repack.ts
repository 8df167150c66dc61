import { EncodedAudioPacketSource, MkvOutputFormat, Output, StreamTarget } from "mediabunny";
import type { Demuxed } from "./demux";

/** The same packets as a Matroska stream, so that a program can read files with the index at the end from a pipe. */
export async function* repacked(demuxed: Demuxed): AsyncGenerator<Uint8Array> {
  const codec = (await demuxed.track?.getCodec()) ?? undefined;
  const decoderConfig = (await demuxed.track?.getDecoderConfig()) ?? undefined;
  if (codec === undefined || decoderConfig === undefined) return;
  const made = new TransformStream<{ data: Uint8Array }, Uint8Array>({
    transform: ({ data }, out) => out.enqueue(data.slice()),
  });
  const format = new MkvOutputFormat({ appendOnly: true });
  const output = new Output({ format, target: new StreamTarget(made.writable) });
  const packets = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(packets);
  const write = async (): Promise<void> => {
    await output.start();
    let first: number | undefined;
    for await (const packet of demuxed.packets()) {
      first ??= packet.timestamp;
      // No negative times.
      await packets.add(packet.clone({ timestamp: Math.max(0, packet.timestamp - first) }), { decoderConfig });
    }
    await output.finalize();
  };
  // A truncated file finishes the stream; the part before is decoded.
  const writing = write().catch(() => output.finalize().catch(() => undefined));
  yield* made.readable;
  await writing;
}
