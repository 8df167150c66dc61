import type { Output } from "../../../shared/ipc/contract";
import { call } from "../../ipc/bridge";

let adding: Promise<unknown> = Promise.resolve();

/** One file at a time, to limit memory. Skipped if `isWanted` returns false at its turn. */
export async function addDocument(file: File, reading: string, isWanted = (): boolean => true): Promise<void> {
  const added = adding.then(async () => {
    if (!isWanted()) return;
    await call("documents.add", { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), reading });
  });
  adding = added.catch(() => undefined);
  await added;
}

export const readDocument = (reading: string): Promise<Output<"documents.read">> => call("documents.read", { reading });
