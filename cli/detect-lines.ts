import { z } from "zod";
import type { Engine } from "../engine/index";
import { type Detection, NO_DETECTION } from "../shared/api/detection";
import { linesOf } from "./lines";

const idSchema = z.union([z.string(), z.number()]);
const requestSchema = z.object({ id: idSchema, lang: z.string().default("ru"), text: z.string() });

/**
 * Answers JSON lines `{id, lang, text}` with `{id, spans: [{start, end, type, kind, score}]}` (UTF-16 offsets), one by
 * one, so that a caller can wait for a reply. Invalid lines give `{id?, error, message, spans: []}` and exit code 1;
 * blank lines are ignored.
 */
export async function detectLines(
  input: AsyncIterable<Uint8Array>,
  write: (line: string) => Promise<void>,
  engine: Engine,
  detection: Detection = NO_DETECTION,
): Promise<number> {
  let exitCode = 0;
  for await (const line of linesOf(input)) {
    const answer = await answerTo(line, engine, detection);
    if (answer === undefined) continue;
    if ("error" in answer) exitCode = 1;
    await write(JSON.stringify(answer) + "\n");
  }
  return exitCode;
}

async function answerTo(line: Uint8Array, engine: Engine, detection: Detection): Promise<object | undefined> {
  let source: string;
  try {
    source = new TextDecoder("utf-8", { fatal: true }).decode(line).trim();
  } catch {
    return { error: "not_utf8", message: "The line is not UTF-8.", spans: [] };
  }
  if (source === "") return undefined;
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return { error: "not_json", message: "The line is not JSON.", spans: [] };
  }
  const request = requestSchema.safeParse(value);
  if (!request.success) {
    const id = z.object({ id: idSchema }).safeParse(value);
    const fields = request.error.issues.map((issue) => issue.path.join(".") || "object").join(", ");
    const message = `Expected {id, lang, text}; wrong or missing: ${fields}.`;
    return { ...(id.success && { id: id.data.id }), error: "bad_request", message, spans: [] };
  }
  const { id, lang, text } = request.data;
  try {
    const spans = await engine.detect(text, { language: lang, detection });
    return { id, spans: spans.map(({ start, end, type, kind, score }) => ({ start, end, type, kind, score })) };
  } catch {
    // The reason may quote the text.
    return { id, error: "failed", message: "Detection failed on this text.", spans: [] };
  }
}
