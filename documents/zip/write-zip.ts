// The Node entry declares `require`, which bundles have already.
import { zipSync, type Zippable } from "fflate/browser";
import { Zip } from "./zip";

/** Hides the time of the last change; valid in every zip archive. */
const NO_TIME = "1980-01-01T00:00:00";

/** Larger parts are compressed less, in half the time. Bytes. */
const LARGE = 4_000_000;

/** `changed`: undefined removes a part. Does not copy data between and after the parts. */
export function rewriteZip(
  bytes: Uint8Array,
  changed: ReadonlyMap<string, Uint8Array | undefined>,
  renamed: ReadonlyMap<string, string> = new Map(),
): Uint8Array {
  const source = new Zip(bytes);
  const parts: Zippable = {};
  for (const name of source.names) {
    const content = changed.has(name) ? changed.get(name) : source.read(name);
    if (content === undefined) continue;
    const level = content.byteLength > LARGE ? 3 : 6;
    parts[renamed.get(name) ?? name] = [content, { level: source.isStored(name) ? 0 : level }];
  }
  return zipSync(parts, { mtime: NO_TIME });
}
