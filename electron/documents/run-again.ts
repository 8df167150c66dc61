import { randomUUID } from "node:crypto";
import type { DocumentParser } from "../../documents/process/document-parser";
import type { ReadDocument } from "../../documents/read-document";
import { textHash } from "../../documents/text-hash";
import type { Result } from "../../shared/ipc/result";
import type { NewTask } from "../store/task-row";
import type { SourceDocuments } from "./source-documents";

type Wanted = Pick<NewTask, "mode" | "languageIn" | "languageOut">;

export interface RunAgainParts {
  readonly runner: {
    /** `input`: the text to run with; that of the task unless given. */
    readonly runAgain: (id: string, wanted: Wanted, input?: string) => Result<{ id: string }>;
  };
  readonly documents: Pick<SourceDocuments, "open" | "hold" | "give" | "copy">;
  readonly parser: Pick<DocumentParser, "read">;
}

interface FreshDocument {
  readonly bytes: Buffer;
  readonly read: ReadDocument;
}

/**
 * Runs a task again, with its document. A document that this version reads differently is read again: an older version may
 * have found fewer words and no regions in its pictures, so the result could not be written back.
 */
export async function runAgain(
  { runner, documents, parser }: RunAgainParts,
  id: string,
  wanted: Wanted,
): Promise<Result<{ id: string }>> {
  const fresh = await readAgain({ documents, parser }, id);
  const started = runner.runAgain(id, wanted, fresh?.read.text);
  if (!started.ok) return started;
  if (fresh === undefined) await documents.copy(id, started.value.id);
  else {
    const reading = randomUUID();
    documents.hold(reading, fresh.bytes, fresh.read);
    await documents.give(reading, started.value.id, fresh.read.text);
  }
  return started;
}

/** Undefined if reading the document gives the same result, which is always so with stored results of recognition. */
async function readAgain(
  { documents, parser }: Pick<RunAgainParts, "documents" | "parser">,
  id: string,
): Promise<FreshDocument | undefined> {
  const opened = await documents.open(id);
  if (opened === undefined || opened.seen !== undefined) return undefined;
  const { bytes, source } = opened;
  const read = await parser.read(source.name, bytes, id);
  if (!read.ok) return undefined;
  const isSame = textHash(read.value.text) === source.textHash && read.value.regions === undefined;
  return isSame ? undefined : { bytes, read: read.value };
}
