import { open } from "node:fs/promises";

/** Whether a file begins as a model does; false too where it cannot be read. What is inside is the runtime's to judge. */
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
