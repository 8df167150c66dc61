import { LEGACY_LAYOUTS, tagColumn, TASK_COLUMNS, TEXTS, type TextColumn, type Value } from "../schema";
import { isTag, NO_ROWS, plus, type Columns, type Tags } from "../tags";
import type { Pages } from "./pages";
import { rowsOn, type StoredRow } from "./records";

export interface FoundTask {
  readonly rowid: number;
  readonly columns: Readonly<Record<string, string | number | null>>;
  readonly damaged: readonly TextColumn[];
}

export interface Contents {
  readonly tasks: readonly FoundTask[];
  readonly settings: readonly { readonly name: string; readonly value: string }[];
  /** Undefined if the ledger is damaged. */
  readonly missing: number | undefined;
  readonly changes: number | undefined;
  /** Every row is present in its last state. */
  readonly whole: boolean;
}

const PAGES_AT_ONCE = 200;

export async function readContents(pages: Pages, tags: Tags): Promise<Contents> {
  const found = new Rows(tags);
  for (let number = 1; number <= pages.count; number += 1) {
    for (const row of rowsOn(pages, number)) found.take(row);
    if (number % PAGES_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return found.contents();
}

class Rows {
  readonly #tags: Tags;
  readonly #tasks = new Map<string, FoundTask>();
  readonly #legacy = new Map<string, FoundTask>();
  readonly #settings = new Map<string, string>();
  readonly #legacySettings = new Map<string, string>();
  #sum: Uint8Array = NO_ROWS;
  #ledger: { readonly count: number; readonly changes: number; readonly sum: Uint8Array } | undefined;
  #unread = 0;

  constructor(tags: Tags) {
    this.#tags = tags;
  }

  take({ rowid, values }: StoredRow): void {
    const legacy = LEGACY_LAYOUTS.get(values.length);
    if (legacy !== undefined) this.#takeLegacyTask(rowid, values, legacy);
    else if (values.length > 5) this.#takeTask(rowid, values);
    else if (values.length === 5) this.#takeLedger(values);
    else if (values.length === 3) this.#takeSetting(values);
    else if (values.length === 2) this.#takeLegacySetting(values);
  }

  contents(): Contents {
    // Untagged rows in a tagged file may be from another program.
    const tagged = this.#tasks.size > 0 || this.#settings.size > 0 || this.#ledger !== undefined;
    const tasks = [...(tagged ? this.#tasks : this.#legacy).values()].sort((one, other) => one.rowid - other.rowid);
    const settings = tagged ? this.#settings : this.#legacySettings;
    const ledger = this.#ledger;
    const there = tasks.length + settings.size;
    return {
      tasks,
      settings: [...settings].map(([name, value]) => ({ name, value })),
      missing: tagged ? ledger && Math.max(0, ledger.count - there) : this.#unread,
      changes: ledger?.changes,
      whole: tagged
        ? ledger?.count === there && Buffer.from(this.#sum).equals(ledger.sum) && noneDamaged(tasks)
        : this.#unread === 0,
    };
  }

  #takeTask(rowid: number, values: readonly Value[]): void {
    const columns: Columns = Object.fromEntries(TASK_COLUMNS.map((name, at) => [name, values[at] ?? null]));
    const tag = columns["head_tag"];
    if (!(tag instanceof Uint8Array) || !isTag(tag, this.#tags.head(columns))) {
      this.#unread += 1;
      return;
    }
    const id = decoded(columns["id"] ?? null);
    if (typeof id !== "string" || this.#tasks.has(id)) return;
    const damaged = TEXTS.filter((column) => {
      const due = columns[tagColumn(column)];
      const text = columns[column] ?? null;
      return due === null || due === undefined ? text !== null : !isTag(due, this.#tags.text(id, column, text));
    });
    const task = decodedTask(columns, damaged);
    if (task === undefined) return;
    this.#tasks.set(id, { rowid, columns: task, damaged });
    this.#sum = plus(this.#sum, this.#tags.term(tag));
  }

  #takeLegacyTask(rowid: number, values: readonly Value[], layout: readonly string[]): void {
    const stored = Object.fromEntries(layout.map((name, at) => [name, values[at] ?? null]));
    const columns: Columns = { named: 0, ...stored };
    const task = decodedTask(columns, []);
    const id = task?.["id"];
    if (task === undefined || typeof id !== "string" || typeof task["input"] !== "string") this.#unread += 1;
    else this.#legacy.set(id, { rowid, columns: task, damaged: [] });
  }

  #takeLedger([, count, changes, sum, tag]: readonly Value[]): void {
    if (typeof count !== "number" || typeof changes !== "number" || !(sum instanceof Uint8Array)) return;
    if (isTag(tag, this.#tags.ledger(count, changes, sum))) this.#ledger = { count, changes, sum };
  }

  #takeSetting([name, value, tag]: readonly Value[]): void {
    if (!(tag instanceof Uint8Array) || !isTag(tag, this.#tags.setting(name ?? null, value ?? null))) return;
    const [key, text] = [decoded(name ?? null), decoded(value ?? null)];
    if (typeof key !== "string" || typeof text !== "string" || this.#settings.has(key)) return;
    this.#settings.set(key, text);
    this.#sum = plus(this.#sum, this.#tags.term(tag));
  }

  /** The full-text index has two columns too. The only setting was the user's own words. */
  #takeLegacySetting([name, value]: readonly Value[]): void {
    if (decoded(name ?? null) !== "detection") return;
    const text = decoded(value ?? null);
    if (typeof text === "string") this.#legacySettings.set("detection", text);
    else this.#unread += 1;
  }
}

const noneDamaged = (tasks: readonly FoundTask[]): boolean => tasks.every(({ damaged }) => damaged.length === 0);

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decoded(value: Value): string | number | null | undefined {
  if (!(value instanceof Uint8Array)) return value;
  try {
    return UTF8.decode(value);
  } catch {
    return undefined;
  }
}

function decodedTask(
  columns: Columns,
  damaged: readonly TextColumn[],
): Record<string, string | number | null> | undefined {
  const task: Record<string, string | number | null> = {};
  for (const [name, value] of Object.entries(columns)) {
    if (name.endsWith("_tag") || damaged.includes(name)) continue;
    const read = decoded(value);
    if (read === undefined) return undefined;
    task[name] = read;
  }
  return task;
}
