import { pipeline, Transform } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ServiceFailure } from "../core/failure";

/** Seconds. */
const RETRY_AFTER = 2;
/** Limits for joining chunks, which need about 200 bytes in addition to their content. */
const JOINED = { pieces: 256, bytes: 16_384 };

/**
 * Limits the bytes of request bodies in memory, from the first byte until the reply. One owner has at most half. Beyond
 * a limit: 503 `unavailable` with Retry-After.
 */
export function limitBodies(app: FastifyInstance, totalBytes: number): void {
  let inMemory = 0;
  const byOwner = new Map<string, number>();
  const add = (owner: string, bytes: number): void => {
    inMemory += bytes;
    const left = (byOwner.get(owner) ?? 0) + bytes;
    if (left > 0) byOwner.set(owner, left);
    else byOwner.delete(owner);
  };

  function counterFor(owner: string, reply: FastifyReply): Transform & { receivedEncodedLength: number } {
    let own = 0;
    let pieces: Buffer[] = [];
    let bytes = 0;
    const joined = (): Buffer => {
      const all = Buffer.concat(pieces, bytes);
      pieces = [];
      bytes = 0;
      return all;
    };
    reply.raw.once("close", () => {
      add(owner, -own);
      own = 0;
    });
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const isOver =
          inMemory + chunk.length > totalBytes || (byOwner.get(owner) ?? 0) + chunk.length > totalBytes / 2;
        if (isOver) {
          void reply.header("connection", "close");
          const details = { limit: totalBytes, unit: "bytes" };
          const message = "Too many large requests at once.";
          done(new ServiceFailure("unavailable", message, { details, retryAfter: RETRY_AFTER }));
          return;
        }
        add(owner, chunk.length);
        own += chunk.length;
        counted.receivedEncodedLength += chunk.length;
        // A client may send each byte as a chunk.
        pieces.push(chunk);
        bytes += chunk.length;
        if (pieces.length >= JOINED.pieces || bytes >= JOINED.bytes) counter.push(joined());
        done();
      },
      flush(done) {
        done(null, joined());
      },
    });
    // Fastify compares this with Content-Length.
    const counted = Object.assign(counter, { receivedEncodedLength: 0 });
    return counted;
  }

  app.addHook("preParsing", (request, reply, payload, next) => {
    const counter = counterFor(request.owner, reply);
    // The pipeline passes errors to the reader by destroying the counter.
    pipeline(payload, counter, () => undefined);
    next(null, counter);
  });
}
