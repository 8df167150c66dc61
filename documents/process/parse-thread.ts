import { parentPort, workerData } from "node:worker_threads";
import { columnCells } from "../column-cells";
import { locateText } from "../locate-text";
import { openPages } from "../open-pages";
import type { PageDrawing } from "../page-source";
import { readDocument } from "../read-document";
import { regionThumbnails } from "../regions/region-thumbnails";
import { rewriteDocument } from "../rewrite-document";
import { searchCopy } from "../search-copy";
import { closeNetwork } from "./close-network";
import { ok, type Result } from "../../shared/ipc/result";
import type { OnDocumentProgress } from "../../shared/ipc/document-progress";
import type { Parsed, ParseTask, ThreadMessage } from "./messages";

/** Built as `parse-thread.js`. */
closeNetwork();
const { name, bytes, rewrite, columns, thumbnails, places, search, showsPages } = workerData as ParseTask;
const post = (message: ThreadMessage): void => parentPort?.postMessage(message);
const onProgress: OnDocumentProgress = (progress) => post({ progress });
const parse = async (): Promise<Result<Parsed>> => {
  if (search !== undefined) return searchCopy(bytes, search);
  if (rewrite !== undefined) return rewriteDocument(name, bytes, rewrite, onProgress);
  if (thumbnails !== undefined) return regionThumbnails(name, bytes, thumbnails);
  if (places !== undefined) return locateText(name, bytes, places, onProgress);
  return columns === undefined ? readDocument(name, bytes, onProgress) : columnCells(name, bytes, columns);
};
if (showsPages) await showPages();
else post({ result: await parse() });

/** Until main stops the process. */
async function showPages(): Promise<void> {
  const opened = await openPages(name, bytes);
  if (!opened.ok) {
    post({ result: opened });
    return;
  }
  const { pages, draw } = opened.value;
  parentPort?.on("message", (drawing: PageDrawing) => post({ result: draw(drawing) }));
  post({ result: ok({ pages }) });
}
