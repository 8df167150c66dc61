import { rangeOf, readWav, wavBytes } from "./wav";
import type { OpenedSound, RecordingSound } from "./recording-sound";

const NAME = /^\/recording\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.wav$/;
/** Bytes that are handed over at once. */
const PIECE = 2 ** 18;

/** Whether a path is one of a recording's sound. */
export const isSoundPath = (pathname: string): boolean => NAME.test(pathname);

/** Answers `app://outis/recording/<task>.wav?cover=none|beep|export`, whole or in part; `export` covers as an export does. */
export async function serveSound(
  url: URL,
  range: string | null,
  sound: Pick<RecordingSound, "open" | "coveredInExport">,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const id = NAME.exec(url.pathname)?.[1] ?? "";
  const cover = url.searchParams.get("cover");
  const opened =
    cover === "export"
      ? await sound.open(id, "beep", await sound.coveredInExport(id))
      : await sound.open(id, cover === "beep" ? "beep" : undefined);
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
      // It is personal, and changes when a word is hidden.
      "Cache-Control": "no-store",
      ...(asked === "whole" ? {} : { "Content-Range": `bytes ${from}-${to - 1}/${length}` }),
    },
  });
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
