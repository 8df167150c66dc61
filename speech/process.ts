import type { MessagePortMain } from "electron";
import type { CheckReply } from "./redaction/check-job";
import type { SpeechReply } from "./messages";
import { serve } from "./serve";

/**
 * Killing this process cancels a job, and a crash in a model affects no other process. Its parent uses
 * `child_process.fork`, an Electron utility process, or the port in the first message.
 */
interface UtilityParent {
  on(event: "message", listener: (event: { data: unknown; ports: MessagePortMain[] }) => void): void;
  postMessage(message: unknown): void;
}

const parent = (process as { parentPort?: UtilityParent }).parentPort;

function serveOn(message: unknown, send: (reply: SpeechReply | CheckReply) => void): void {
  void serve(message, send);
}

if (parent) {
  parent.on("message", ({ data, ports }) => {
    const [port] = ports;
    if (!port) {
      serveOn(data, (reply) => parent.postMessage(reply));
      return;
    }
    port.on("message", (event) => serveOn(event.data, (reply) => port.postMessage(reply)));
    // The service has exited.
    port.on("close", () => process.exit(0));
    port.start();
  });
} else {
  process.on("message", (message) => serveOn(message, (reply) => process.send?.(reply)));
  process.on("disconnect", () => process.exit(0));
}
