import { randomUUID } from "node:crypto";
import type { DocumentParser } from "../../../documents/process/document-parser";
import type { ReadDocument } from "../../../documents/read-document";
import { textHash } from "../../../documents/text-hash";
import type { Result } from "../../../shared/ipc/result";
import type { KeptDocument, SourceDocument } from "../../platform/history/source-document";
import type { NewTask } from "../../platform/history/task-row";
import type { SourceDocuments } from "./source-documents";

type Wanted = Pick<NewTask, "mode" | "languageIn" | "languageOut">;

/** `read`: the new text of the document. */
interface AgainFields extends Required<Pick<NewTask, "id" | "source">> {
  readonly read: string | undefined;
}

export interface RunAgainParts {
  readonly runner: {
    readonly runAgain: (id: string, wanted: Wanted, own: AgainFields) => Result<{ id: string }>;
  };
  readonly documents: Pick<SourceDocuments, "open" | "addAgain" | "hold" | "sourceFor" | "copyFor" | "drop" | "forget">;
  readonly parser: Pick<DocumentParser, "read">;
}

interface FreshDocument {
  readonly source: KeptDocument;
  readonly read: ReadDocument;
}

/**
 * The document is read again, because an older version may have missed words and regions; otherwise the result could
 * not be written.
 */
export async function runAgain(
  { runner, documents, parser }: RunAgainParts,
  id: string,
  wanted: Wanted,
): Promise<Result<{ id: string }>> {
  const fresh = await readAgain({ documents, parser }, id);
  const [task, reading] = [randomUUID(), randomUUID()];
  const text = fresh?.read.text;
  let source: SourceDocument | undefined;
  if (fresh !== undefined && (await documents.addAgain(reading, id, fresh.source)).ok) {
    documents.hold(reading, fresh.read);
    source = await documents.sourceFor(reading, task, fresh.read.text);
  } else source = await documents.copyFor(id, task, text);
  try {
    const started = runner.runAgain(id, wanted, { id: task, source: source ?? null, read: text });
    if (!started.ok) documents.forget(task);
    return started;
  } catch (error) {
    documents.forget(task);
    throw error;
  } finally {
    documents.drop(reading);
  }
}

/** Undefined if the document reads the same. */
async function readAgain(
  { documents, parser }: Pick<RunAgainParts, "documents" | "parser">,
  id: string,
): Promise<FreshDocument | undefined> {
  const opened = await documents.open(id);
  if (!opened.ok || opened.value.hasSeen) return undefined;
  const { stored, source } = opened.value;
  const read = await parser.read(stored, id);
  if (!read.ok) return undefined;
  const isSame = textHash(read.value.text) === source.textHash && read.value.regions === undefined;
  return isSame ? undefined : { source, read: read.value };
}
