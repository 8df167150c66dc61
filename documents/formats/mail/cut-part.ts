import { encodingOf } from "./mail-body";
import { fieldOf, type MimePart, parameter } from "./mime-parts";

/** Truncated: no closing boundary (RFC 2046, 5.1.1), or incomplete base64 or quoted-printable. */
export function isCut(raw: string, part: MimePart): boolean {
  if (part.type.startsWith("multipart/")) {
    const boundary = parameter(fieldOf(part, "content-type")?.value ?? "", "boundary");
    return boundary !== undefined && !raw.startsWith(`--${boundary}--`, part.borders.at(-1) ?? part.bodyTo);
  }
  const body = raw.slice(part.bodyFrom, part.bodyTo);
  switch (encodingOf(part)) {
    case "base64":
      return body.replace(/[^A-Za-z0-9+/=]/g, "").length % 4 > 0;
    case "quoted-printable":
      return /=[\dA-F]?$/i.test(body);
    default:
      return false;
  }
}
