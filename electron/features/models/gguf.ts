import { open } from "node:fs/promises";

/** False if unreadable. */
export async function beginsAsGguf(path: string): Promise<boolean> {
  const file = await open(path, "r").catch(() => undefined);
  try {
    const read = await file?.read(Buffer.alloc(4));
    return read?.buffer.toString("latin1") === "GGUF";
  } catch {
    return false;
  } finally {
    await file?.close();
  }
}
