import { setImmediate } from "node:timers/promises";
import type { FLACDecoder } from "@wasm-audio-decoders/flac";
import type { ByteSource } from "../recording/byte-source";
import { decodedQuietly, type Sound } from "./packet-decoder";

const READ_BYTES = 65_536;

/** From STREAMINFO (RFC 9639). */
export async function flacSeconds(source: ByteSource): Promise<number | undefined> {
  const head = Buffer.from(await source.read(0, 26));
  if (head.length < 26 || head.toString("latin1", 0, 4) !== "fLaC") return undefined;
  const rate = (head.readUInt32BE(18) >>> 12) & 0xfffff;
  const samples = (head.readUInt8(21) & 15) * 2 ** 32 + head.readUInt32BE(22);
  return rate > 0 && samples > 0 ? samples / rate : undefined;
}

export async function isOggFlac(source: ByteSource): Promise<boolean> {
  const head = Buffer.from(await source.read(0, 64));
  return head.toString("latin1", 0, 4) === "OggS" && head.includes("\x7fFLAC", 0, "latin1");
}

/** Undefined if the decoder is not installed. */
export async function loadFlac(): Promise<FLACDecoder | undefined> {
  try {
    const { FLACDecoder: Decoder } = await import("@wasm-audio-decoders/flac");
    const decoder = new Decoder();
    await decoder.ready;
    return decoder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/** Sound of a FLAC or Ogg file, with "damaged" for damaged pieces. */
export async function* flacSound(source: ByteSource, decoder: FLACDecoder): AsyncGenerator<Sound | "damaged"> {
  for (let at = 0; at < source.length; at += READ_BYTES) {
    const bytes = await source.read(at, at + READ_BYTES);
    const sound = await decodedQuietly(() => decoder.decode(bytes)).catch(() => "damaged" as const);
    if (sound !== undefined) yield sound;
    await setImmediate();
  }
  const rest = await decodedQuietly(() => decoder.flush()).catch(() => "damaged" as const);
  if (rest !== undefined) yield rest;
}
