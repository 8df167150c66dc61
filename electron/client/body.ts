import { fail, ok, type Result } from "../../shared/ipc/result";

/**
 * Reads an answer as UTF-8 text. Error: `service_answer_unreadable` when it is longer than `maxBytes`; what has not
 * been read by then is given up. Rejects when the connection breaks.
 */
export async function readBody(response: Response, maxBytes: number, heard: () => void): Promise<Result<string>> {
  if (response.body === null) return ok("");
  const reader = response.body.getReader();
  const decoder = new TextDecoder("utf-8");
  const pieces: string[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    heard();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      return fail("service_answer_unreadable", "The service's answer is too large.", { limit: maxBytes });
    }
    pieces.push(decoder.decode(value, { stream: true }));
  }
  pieces.push(decoder.decode());
  return ok(pieces.join(""));
}
