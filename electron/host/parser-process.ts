import { utilityProcess } from "electron";
import type { ParserEvents, ParserProcess } from "../../documents/process/document-parser";
import { parserReplySchema } from "./parser-replies";

/** A process that does not exit within this time is killed. Milliseconds. */
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
    const { data } = parserReplySchema.safeParse(raw);
    // A process with invalid messages is killed.
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
