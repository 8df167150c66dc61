import { setImmediate as nextTurn } from "node:timers/promises";
import type { Detection } from "../../../shared/api/detection";
import type { PlainRow } from "../../platform/history/history-rows";
import type { TaskStore } from "../../platform/history/task-store";
import { type BackupReader, UnreadableBackup } from "./backup-file";
import { choicesThatHideLess, contentLineSchema, joinedWords, titleLineSchema } from "./backup-content";
import { importedRow } from "./imported-row";
import { importedWords } from "./imported-words";

export interface BackupTarget {
  readonly store: Pick<TaskStore, "wholeRows" | "isWhole">;
  readonly words: { get(): Detection; set(words: Detection): void };
  readonly isKnownService: (baseUrl: string) => Promise<boolean>;
}

export interface RestoredBackup {
  readonly added: number;
  readonly replaced: number;
  readonly kept: number;
  readonly unreadable: number;
  readonly hidesLess: number;
}

/** More rows would delay the window. */
const BATCH_ROWS = 20;
const BATCH_CHARACTERS = 2_000_000;

/**
 * Checks the complete file first, so that a damaged one changes nothing. Joins rows in atomic batches; rejected rows
 * count as unreadable. Rejects with `UnreadableBackup` or the database's error.
 */
export async function restoreBackup(
  backup: BackupReader,
  key: string,
  target: BackupTarget,
  onProgress: (part: number) => void,
): Promise<RestoredBackup> {
  const schema = await checkWhole(backup, key, target.store.wholeRows.schema, (part) => onProgress(part / 2));
  const counts = { added: 0, replaced: 0, kept: 0, unreadable: 0, hidesLess: 0 };
  const isKnownService = askingOnce(target.isKnownService);
  let batch: PlainRow[] = [];
  let characters = 0;
  const put = async (): Promise<void> => {
    const joined = target.store.wholeRows.join(batch, schema, (id) => target.store.isWhole(id));
    for (const outcome of joined) counts[outcome] += 1;
    batch = [];
    characters = 0;
    await nextTurn();
  };
  let first = true;
  for await (const { line, part } of backup.lines(key)) {
    if (first) {
      first = false;
      continue;
    }
    const content = contentLineSchema.parse(JSON.parse(line));
    if (content.type === "words") {
      const before = target.words.get();
      const after = joinedWords(before, await importedWords(content.words));
      target.words.set(after);
      counts.hidesLess += choicesThatHideLess(before, after);
    } else {
      const row = await importedRow(content.row, isKnownService);
      if (row === undefined) counts.unreadable += 1;
      else batch.push(row);
      characters += line.length;
      if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await put();
    }
    onProgress(0.5 + part / 2);
  }
  await put();
  return counts;
}

async function checkWhole(
  backup: BackupReader,
  key: string,
  ours: number,
  onProgress: (part: number) => void,
): Promise<number> {
  let schema: number | undefined;
  for await (const { line, part } of backup.lines(key)) {
    const parsed = parsedJson(line);
    if (schema === undefined) {
      const title = titleLineSchema.safeParse(parsed);
      if (!title.success) throw new UnreadableBackup("damaged");
      if (title.data.schema > ours) throw new UnreadableBackup("newer");
      ({ schema } = title.data);
    } else if (!contentLineSchema.safeParse(parsed).success) throw new UnreadableBackup("damaged");
    onProgress(part);
  }
  if (schema === undefined) throw new UnreadableBackup("damaged");
  return schema;
}

/** Once per address, because the keychain is slow. */
function askingOnce(ask: (baseUrl: string) => Promise<boolean>): (baseUrl: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return (baseUrl) => {
    const answer = known.get(baseUrl) ?? ask(baseUrl);
    known.set(baseUrl, answer);
    return answer;
  };
}

function parsedJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new UnreadableBackup("damaged");
  }
}
