import { basename } from "node:path";
import { EXIT, Failure } from "./failure";
import { readText } from "./text-input";

/** `say` reports parts that are not included. @throws Failure if it is neither text nor a document. */
export async function readTextOrDocument(file: string | undefined, say: (line: string) => void): Promise<string> {
  try {
    return await readText(file);
  } catch (error) {
    if (!(error instanceof Failure) || error.exitCode !== EXIT.badData || file === undefined || file === "-")
      throw error;
  }
  // Code for all formats is larger than the rest.
  const [{ readConfined }, { readDocumentFile }, { problemWords }] = await Promise.all([
    import("./confined-documents"),
    import("./document-files"),
    import("./document-words"),
  ]);
  const read = await readConfined(basename(file), await readDocumentFile({ from: file }));
  if (!read.ok) throw new Failure(EXIT.badData, `${file}: ${problemWords(read.error)}`);
  say(`${file}: this is its text alone; with --out OUT it comes back as the document that it is`);
  return read.value.text;
}
