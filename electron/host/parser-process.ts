import { utilityProcess } from "electron";
import { z } from "zod";
import { documentColumnSchema } from "../../shared/ipc/document-columns";
import { DOCUMENT_FORMATS } from "../../shared/ipc/document-format";
import { unsureWordSchema } from "../../shared/document/unsure-word";
import { documentProgressSchema } from "../../shared/ipc/document-progress";
import { documentPartsSchema } from "../../shared/ipc/document-parts";
import { resultSchema } from "../../shared/ipc/result";
import type { ParserEvents, ParserProcess } from "../../documents/process/document-parser";

const read = z.object({
  name: z.string(),
  text: z.string(),
  parts: documentPartsSchema,
  format: z.enum(DOCUMENT_FORMATS).exactOptional(),
  columns: z.array(documentColumnSchema).exactOptional(),
  unsure: z.array(unsureWordSchema).readonly().exactOptional(),
});
const rewritten = z.object({
  bytes: z.instanceof(Uint8Array),
  notCarried: documentPartsSchema.shape.leftOut,
  unread: documentPartsSchema.shape.leftOut,
});
const cells = z.object({ cells: z.array(z.instanceof(Int32Array)) });
const reply = z.union([
  z.object({ id: z.number(), progress: documentProgressSchema }),
  z.object({ id: z.number(), spent: z.boolean(), result: resultSchema(z.union([read, rewritten, cells])) }),
]);
/** One that does not end by itself is ended. Milliseconds. */
const KILL_AFTER_MS = 500;

/** Starts `parser.js` as a utility process, which learns nothing of this computer. */
export function startParser(entry: string, { onReply, onExit }: ParserEvents): ParserProcess {
  const child = utilityProcess.fork(entry, [], { serviceName: "Outis parser", stdio: "ignore", env: environment() });
  const end = (): void => {
    const { pid } = child;
    child.kill();
    const late = setTimeout(() => kill(pid), KILL_AFTER_MS);
    child.once("exit", () => clearTimeout(late));
  };
  child.on("message", (raw: unknown) => {
    const { data } = reply.safeParse(raw);
    // What does not speak as our parser does is none any more.
    if (data === undefined) end();
    else onReply(data);
  });
  child.once("exit", onExit);
  return { send: (request) => child.postMessage(request), kill: end };
}

/** Windows starts nothing without its own folder. */
function environment(): Record<string, string> {
  const { SystemRoot } = process.env;
  return SystemRoot === undefined ? {} : { SystemRoot };
}

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, "SIGKILL");
  } catch {
    // It has ended in the meantime.
  }
}
