import { readFile } from "node:fs/promises";
import { EXIT, Failure } from "./failure";

/** Four times the limit of the service; more would take many minutes. */
export const MAX_INPUT_BYTES = 20_000_000;

/** Not a file such as C:\\text.txt. */
export const isAddress = (named: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(named);

/** UTF-8 from a file, or from stdin without a name or for `-`. Keeps a byte order mark. @throws Failure */
export async function readText(file: string | undefined): Promise<string> {
  const isStdin = file === undefined || file === "-";
  const bytes = isStdin ? await readStdin() : await readNamed(file);
  const said = isStdin ? "the input" : file;
  requireSize(bytes.byteLength);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Failure(EXIT.badData, `${said} is not UTF-8 text`);
  }
  if (text.includes("\0")) throw new Failure(EXIT.badData, `${said} is not text: it holds NUL bytes`);
  return text;
}

function requireSize(bytes: number): void {
  if (bytes <= MAX_INPUT_BYTES) return;
  throw new Failure(EXIT.badData, `the input is larger than ${MAX_INPUT_BYTES / 1_000_000} MB: split it`);
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    requireSize(size);
  }
  return Buffer.concat(chunks);
}

async function readNamed(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (isAddress(file)) throw new Failure(EXIT.usage, "the input is a file of this computer, not an address");
    if (code === "ENOENT") throw new Failure(EXIT.noInput, `${file}: no such file`);
    if (code === "EISDIR") throw new Failure(EXIT.noInput, `${file} is a folder, not a file`);
    throw new Failure(EXIT.noInput, `${file} cannot be read (${code ?? "unknown reason"})`);
  }
}
