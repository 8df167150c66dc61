import { parentPort, workerData } from "node:worker_threads";
import { columnCells } from "../column-cells";
import { readDocument } from "../read-document";
import { rewriteDocument } from "../rewrite-document";
import { closeNetwork } from "./close-network";
import type { Result } from "../../shared/ipc/result";
import type { Parsed, ParseTask } from "./messages";

/** Entry of the thread that parses one document; built as `parse-thread.js` beside `parser.js`, which starts it. */
closeNetwork();
const { name, bytes, rewrite, columns } = workerData as ParseTask;
const parse = (): Promise<Result<Parsed>> => {
  if (rewrite !== undefined) return rewriteDocument(name, bytes, rewrite);
  return columns === undefined ? readDocument(name, bytes) : columnCells(name, bytes, columns);
};
parentPort?.postMessage(await parse());
