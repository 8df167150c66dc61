import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface HaltingServer {
  readonly url: string;
  /** As sent; undefined for the complete file. */
  readonly asked: readonly (string | undefined)[];
  readonly breaks: () => number;
  close(): Promise<void>;
}

const PIECE = 4096;
const PAUSE_MS = 5;

/**
 * Serves one file. The connection breaks `breaks` times, each time after a third of the remaining bytes; range requests
 * are supported.
 */
export async function startHaltingServer(name: string, content: Buffer, breaks: number): Promise<HaltingServer> {
  const asked: (string | undefined)[] = [];
  let broken = 0;
  const server = createServer((request, response) => {
    const { range } = request.headers;
    const from = Number(/^bytes=(\d+)-/.exec(range ?? "")?.[1] ?? 0);
    const to = Math.min(content.length, Number(/-(\d+)$/.exec(range ?? "")?.[1] ?? Infinity) + 1);
    const part = content.subarray(from, to);
    response.writeHead(range === undefined ? 200 : 206, {
      "content-type": "audio/ogg",
      "content-length": part.length,
      "accept-ranges": "bytes",
      etag: '"one"',
      "content-disposition": `attachment; filename="${name}"`,
      ...(range === undefined ? {} : { "content-range": `bytes ${from}-${to - 1}/${content.length}` }),
    });
    if (request.method === "HEAD") return void response.end();
    asked.push(range);
    // A request of the first bytes is not a download.
    const halt = part.length > content.length / 4 && broken < breaks ? Math.floor(part.length / 3) : part.length;
    let at = 0;
    const next = (): void => {
      if (response.destroyed) return;
      if (at >= halt) {
        if (halt === part.length) return void response.end();
        broken += 1;
        return void response.destroy();
      }
      response.write(part.subarray(at, Math.min(at + PIECE, halt)), () => setTimeout(next, PAUSE_MS));
      at += PIECE;
    };
    next();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files/${name}`,
    asked,
    breaks: () => broken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
