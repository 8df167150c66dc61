import { fail, ok, type Result } from "../../../shared/ipc/result";

/** Error: `service_answer_unreadable` if longer than `maxBytes`. Rejects if the connection breaks. */
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
