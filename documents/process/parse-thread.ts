import { parentPort, workerData } from "node:worker_threads";
import { readDocument } from "../read-document";
import { rewriteDocument } from "../rewrite-document";
import { closeNetwork } from "./close-network";
import type { ParseTask } from "./messages";

/** Entry of the thread that parses one document; built as `parse-thread.js` beside `parser.js`, which starts it. */
closeNetwork();
const { name, bytes, rewrite } = workerData as ParseTask;
parentPort?.postMessage(
  await (rewrite === undefined ? readDocument(name, bytes) : rewriteDocument(name, bytes, rewrite)),
);
