import { parentPort, workerData } from "node:worker_threads";
import { columnCells } from "../column-cells";
import { readDocument } from "../read-document";
import { regionThumbnails } from "../regions/region-thumbnails";
import { rewriteDocument } from "../rewrite-document";
import { closeNetwork } from "./close-network";
import type { Result } from "../../shared/ipc/result";
import type { OnDocumentProgress } from "../../shared/ipc/document-progress";
import type { Parsed, ParseTask, ThreadMessage } from "./messages";

/** Built as `parse-thread.js`. */
closeNetwork();
const { name, bytes, rewrite, columns, thumbnails } = workerData as ParseTask;
const post = (message: ThreadMessage): void => parentPort?.postMessage(message);
const onProgress: OnDocumentProgress = (progress) => post({ progress });
const parse = (): Promise<Result<Parsed>> => {
  if (rewrite !== undefined) return rewriteDocument(name, bytes, rewrite, onProgress);
  if (thumbnails !== undefined) return regionThumbnails(name, bytes, thumbnails);
  return columns === undefined ? readDocument(name, bytes, onProgress) : columnCells(name, bytes, columns);
};
post({ result: await parse() });
