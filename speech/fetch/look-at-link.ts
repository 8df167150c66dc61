import { sniffRecording, SNIFF_BYTES } from "../decode/sniff";
import { ask, deadline, type LinkOptions, MAX_BYTES, parseLink, refusalOf, silenceOf, transportOf } from "./ask";
import { checkSniffed } from "./check-content";
import { fileNameOf } from "./file-name";
import { LinkFailure, unreachableLink } from "./link-failure";

export interface LinkInfo {
  readonly name: string;
  /** Bytes, if known. */
  readonly size?: number;
  readonly contentType?: string;
  readonly format: ReturnType<typeof sniffRecording>;
}

/** Requests the first bytes. @throws LinkFailure; the signal's reason */
export async function lookAtLink(link: string, options: LinkOptions): Promise<LinkInfo> {
  const limit = deadline(options.signal, silenceOf(options));
  const { allowPrivate = false, maxBytes = MAX_BYTES } = options;
  const { signal } = limit;
  try {
    const transport = transportOf(options);
    const headers = { range: `bytes=0-${SNIFF_BYTES - 1}` };
    const { answer, url } = await ask(parseLink(link), headers, { transport, allowPrivate, signal });
    try {
      const refused = answer.status === 416 ? undefined : refusalOf(answer.status);
      if (refused !== undefined) throw refused;
      const size = sizeOf(answer.header("content-range"), answer.status, answer.header("content-length"));
      if (size !== undefined && size > maxBytes) throw new LinkFailure("recording_too_large", { maxBytes });
      const format = sniffRecording(answer.status === 416 ? new Uint8Array(0) : await head(answer.body));
      checkSniffed(format);
      const contentType = answer.header("content-type");
      return {
        name: fileNameOf(url, answer.header("content-disposition")),
        format,
        ...(size !== undefined && { size }),
        ...(contentType !== undefined && { contentType }),
      };
    } finally {
      answer.cancel();
    }
  } catch (error) {
    throw failureOf(error, signal);
  } finally {
    limit.end();
  }
}

async function head(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    parts.push(part);
    length += part.length;
    if (length >= SNIFF_BYTES) break;
  }
  return new Uint8Array(Buffer.concat(parts).subarray(0, SNIFF_BYTES));
}

/** In a partial reply, the total follows the slash. */
function sizeOf(range: string | undefined, status: number, length: string | undefined): number | undefined {
  const said = status === 206 ? /\/(\d+)\s*$/.exec(range ?? "")?.[1] : length;
  return said === undefined || !/^\d+$/.test(said) ? undefined : Number(said);
}

export function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  return error instanceof LinkFailure ? error : unreachableLink(error);
}
