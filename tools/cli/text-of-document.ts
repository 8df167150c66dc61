import { basename } from "node:path";
import { EXIT, Failure } from "./failure";
import { readText } from "./text-input";

/**
 * A text as it stands in a file or comes by stdin; of a file that is no UTF-8 text but a document the text that is read of it.
 * @param say a line for the person: that the rest of the document is not in it.
 * @throws Failure where it is neither.
 */
export async function readTextOrDocument(file: string | undefined, say: (line: string) => void): Promise<string> {
  try {
    return await readText(file);
  } catch (error) {
    if (!(error instanceof Failure) || error.exitCode !== EXIT.badData || file === undefined || file === "-")
      throw error;
  }
  // Loaded for a document alone: what reads all formats is larger than all that reads a text.
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
