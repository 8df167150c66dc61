import { parentPort, workerData } from "node:worker_threads";
import { readDocument } from "../read-document";
import { closeNetwork } from "./close-network";

/** Entry of the thread that parses one document; built as `parse-thread.js` beside `parser.js`, which starts it. */
closeNetwork();
const { name, bytes } = workerData as { readonly name: string; readonly bytes: Uint8Array };
parentPort?.postMessage(await readDocument(name, bytes));
