import { basename } from "node:path";
import { EXIT, Failure } from "./failure";
import { readText } from "./text-input";

/**
 * Reads the text of a file or of stdin. If the file is not UTF-8 text but a document, extracts its text.
 * @param say prints a line for the user: the rest of the document is not included.
 * @throws Failure if it is neither.
 */
export async function readTextOrDocument(file: string | undefined, say: (line: string) => void): Promise<string> {
  try {
    return await readText(file);
  } catch (error) {
    if (!(error instanceof Failure) || error.exitCode !== EXIT.badData || file === undefined || file === "-")
      throw error;
  }
  // Loaded only for documents, because the code for all formats is larger than the code for texts.
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
