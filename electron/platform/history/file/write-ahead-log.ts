import { PAGE } from "./cipher";

const HEADER = 32;
const FRAME = 24 + PAGE;

export interface LogPages {
  /** Encrypted, after the last commit. */
  readonly pages: ReadonlyMap<number, Buffer>;
  /** Pages; undefined without a commit. */
  readonly size: number | undefined;
}

export interface Log {
  readonly sound: LogPages;
  /** Including commits after a damage, where SQLite stops. */
  readonly all: LogPages | undefined;
}

const NOTHING: LogPages = { pages: new Map(), size: undefined };

/** SQLite file format. `sound`: until the first damage. Checksums cover the encrypted pages. */
export function readLog(log: Buffer): Log {
  if (log.length < HEADER + FRAME) return { sound: NOTHING, all: undefined };
  const big = (log.readUInt32BE(0) & 1) === 1;
  let sums = checksum([0, 0], log.subarray(0, 24), big);
  let valid = same(sums, log, 24);
  const salts = valid ? log.subarray(16, 24) : log.subarray(HEADER + 8, HEADER + 16);
  const frames: Buffer[] = [];
  let [soundEnd, end] = [0, 0];
  for (let at = HEADER; at + FRAME <= log.length; at += FRAME) {
    const frame = log.subarray(at, at + FRAME);
    frames.push(frame);
    sums = checksum(checksum(sums, frame.subarray(0, 8), big), frame.subarray(24), big);
    valid &&= salts.equals(frame.subarray(8, 16)) && same(sums, frame, 16);
    if (frame.readUInt32BE(4) === 0 || !salts.equals(frame.subarray(8, 16))) continue;
    end = frames.length;
    if (valid) soundEnd = end;
  }
  const sound = latest(frames.slice(0, soundEnd));
  const ours = frames.slice(0, end).filter((frame) => salts.equals(frame.subarray(8, 16)));
  return { sound, all: end > soundEnd ? latest(ours) : undefined };
}

function latest(frames: readonly Buffer[]): LogPages {
  const pages = new Map(frames.map((frame) => [frame.readUInt32BE(0), frame.subarray(24)]));
  return { pages, size: frames.at(-1)?.readUInt32BE(4) };
}

const same = (sums: readonly [number, number], bytes: Buffer, at: number): boolean =>
  sums[0] === bytes.readUInt32BE(at) && sums[1] === bytes.readUInt32BE(at + 4);

function checksum([first, second]: readonly [number, number], bytes: Buffer, big: boolean): [number, number] {
  for (let at = 0; at < bytes.length; at += 8) {
    first = (first + (big ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + second) >>> 0;
    second = (second + (big ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + first) >>> 0;
  }
  return [first, second];
}
