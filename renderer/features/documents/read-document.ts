import type { Output } from "../../../shared/ipc/contract";
import { call } from "../../ipc/bridge";

let adding: Promise<unknown> = Promise.resolve();

/**
 * Hands the bytes of a file over to main, one file after another: main and this page have few of them in memory at a
 * time. Nothing is handed over if `isWanted` returns false when its turn comes.
 */
export async function addDocument(file: File, reading: string, isWanted = (): boolean => true): Promise<void> {
  const added = adding.then(async () => {
    if (!isWanted()) return;
    await call("documents.add", { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), reading });
  });
  adding = added.catch(() => undefined);
  await added;
}

export const readDocument = (reading: string): Promise<Output<"documents.read">> => call("documents.read", { reading });
