import { utilityProcess } from "electron";
import type { ParserEvents, ParserProcess } from "../../../documents/process/parser-slot";
import { endProcess } from "./end-process";
import { parserReplySchema } from "./parser-replies";

export function startParser(entry: string, { onReply, onInvalid, onExit }: ParserEvents): ParserProcess {
  const child = utilityProcess.fork(entry, [], { serviceName: "Outis parser", stdio: "ignore", env: environment() });
  let isEnded = false;
  const kill = (): void => endProcess(child);
  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    // Electron cannot kill a process that is still starting.
    if (child.pid === undefined) child.once("spawn", kill);
    else kill();
  };
  child.on("message", (raw: unknown) => {
    if (isEnded) return;
    const { data } = parserReplySchema.safeParse(raw);
    if (data === undefined) onInvalid();
    else onReply(data);
  });
  child.once("exit", onExit);
  return { send: (request) => child.postMessage(request), kill: end };
}

/** Windows requires its own folder. */
function environment(): Record<string, string> {
  const { SystemRoot } = process.env;
  return SystemRoot === undefined ? {} : { SystemRoot };
}
