import { open } from "node:fs/promises";

/** Whether a file begins as a model does; false too where it cannot be read. What is inside is the runtime's to judge. */
export async function beginsAsGguf(path: string): Promise<boolean> {
  try {
    await using file = await open(path, "r");
    const { buffer } = await file.read(Buffer.alloc(4));
    return buffer.toString("latin1") === "GGUF";
  } catch {
    return false;
  }
}
