import type { SoundCover } from "../../../shared/document/sound-cover";
import { rangeOf, readWav, wavBytes } from "./wav";
import type { OpenedSound, RecordingSound } from "./recording-sound";

const NAME = /^\/recording\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.wav$/;
/** Bytes. */
const PIECE = 2 ** 18;

export const isSoundPath = (pathname: string): boolean => NAME.test(pathname);

const COVERS: Readonly<Record<string, { readonly sound?: SoundCover; readonly isExport?: true }>> = {
  none: {},
  beep: { sound: "beep" },
  "export-beep": { sound: "beep", isExport: true },
  "export-silence": { sound: "silence", isExport: true },
};

/**
 * `app://outis/recording/<task>.wav?cover=...`: `none`, `beep` (hidden words), `export-beep` or `export-silence` (as
 * exported).
 */
export async function serveSound(
  url: URL,
  range: string | null,
  sound: Pick<RecordingSound, "open" | "coveredInExport">,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const id = NAME.exec(url.pathname)?.[1] ?? "";
  const opened = await openCovered(id, url.searchParams.getAll("cover"), sound);
  if (opened === undefined) return new Response("Not found", { status: 404, headers });
  const length = wavBytes(opened.length);
  const asked = rangeOf(range, length);
  if (asked === "unsatisfiable") {
    await opened.close();
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${length}` } });
  }
  const { from, to } = asked === "whole" ? { from: 0, to: length } : asked;
  return new Response(streamOf(opened, from, to), {
    status: asked === "whole" ? 200 : 206,
    headers: {
      ...headers,
      "Content-Type": "audio/wav",
      "Accept-Ranges": "bytes",
      "Content-Length": String(to - from),
      // Personal; changes with hidden words.
      "Cache-Control": "no-store",
      ...(asked === "whole" ? {} : { "Content-Range": `bytes ${from}-${to - 1}/${length}` }),
    },
  });
}

async function openCovered(
  id: string,
  [name = "", ...more]: readonly string[],
  sound: Pick<RecordingSound, "open" | "coveredInExport">,
): Promise<OpenedSound | undefined> {
  const cover = Object.hasOwn(COVERS, name) && more.length === 0 ? COVERS[name] : undefined;
  if (cover === undefined) return undefined;
  if (cover.isExport !== true) return sound.open(id, cover.sound);
  const stretches = await sound.coveredInExport(id);
  return stretches === undefined ? undefined : sound.open(id, cover.sound, stretches);
}

function streamOf(sound: OpenedSound, from: number, to: number): ReadableStream<Uint8Array> {
  let at = from;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const piece = await readWav(sound.length, (begin, end) => sound.read(begin, end), at, Math.min(to, at + PIECE));
        at += piece.length;
        if (piece.length > 0) controller.enqueue(new Uint8Array(piece));
        if (at >= to || piece.length === 0) {
          await sound.close();
          controller.close();
        }
      } catch (error) {
        await sound.close().catch(() => undefined);
        controller.error(error);
      }
    },
    cancel: () => sound.close(),
  });
}
