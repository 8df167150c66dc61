import type { FastifyInstance } from "fastify";
import { ServiceFailure } from "../core/failure";
import { refuseManyValues } from "./many-values";

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const CHARSET = /;\s*charset\s*=\s*("?)([^";]*)\1\s*(?=;|$)/gi;

/** JSON between systems is UTF-8 only (RFC 8259, 8.1). */
function isJsonInUtf8(type: string): boolean {
  const charsets = [...type.matchAll(CHARSET)].map(([, , name = ""]) => name.trim());
  return JSON_TYPE.test(type) && charsets.every((name) => /^utf-?8$/i.test(name));
}

/** Throws `bad_request` unless the bytes are UTF-8, because U+FFFD would change the text. */
function textOf(body: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new ServiceFailure("bad_request", "The body is not valid UTF-8.");
  }
}

/** No known field is deeper; deeper values are ignored. */
const DEEPEST = 8;

/** Null in an optional field counts as missing. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((element) => withoutNulls(element, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null)
      .map(([name, field]) => [name, withoutNulls(field, depth + 1)]),
  );
}

/**
 * If a body is required, types other than JSON in UTF-8 are 415 (specification 4), and bytes that are not UTF-8 are
 * 400. Otherwise an empty body counts as missing for any Content-Type, because clients send that header with every
 * request.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(["text/plain", "application/json"]);
  // Removes `__proto__` and `constructor` like unknown fields.
  const parse = app.getDefaultJsonParser("remove", "remove");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0 && request.routeOptions.schema?.body === undefined) return done(null, undefined);
    let text: string;
    try {
      refuseManyValues(body);
      text = textOf(body);
    } catch (error) {
      return done(error as ServiceFailure);
    }
    void parse(request, text, (error, parsed) => done(error, withoutNulls(parsed)));
  });
  app.addHook("preParsing", (request, _reply, _payload, next) => {
    const asked = request.routeOptions.schema?.body !== undefined;
    const encoding = request.headers["content-encoding"] ?? "identity";
    if (asked && encoding.trim().toLowerCase() !== "identity") {
      return next(new ServiceFailure("unsupported_media_type", "The body must not be compressed."));
    }
    if (!asked || isJsonInUtf8(request.headers["content-type"] ?? "")) return next();
    next(new ServiceFailure("unsupported_media_type", "Content-Type must be application/json, in UTF-8."));
  });
}
