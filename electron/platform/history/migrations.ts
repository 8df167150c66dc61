import { TASK_TABLE_COLUMNS, type TaskColumn } from "./task-columns";

const WRITTEN: readonly string[] = [
  `
  CREATE TABLE task (
    id TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL,
    ended_at INTEGER,
    title TEXT NOT NULL,
    named INTEGER NOT NULL,
    input_type TEXT NOT NULL,
    input TEXT NOT NULL,
    source_id TEXT,
    mode TEXT NOT NULL,
    language_in TEXT NOT NULL,
    language_out TEXT NOT NULL,
    service TEXT NOT NULL,
    base_url TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    remote_id TEXT,
    state TEXT NOT NULL,
    progress REAL NOT NULL DEFAULT 0,
    stage TEXT,
    waiting INTEGER NOT NULL DEFAULT 0,
    error TEXT,
    notice TEXT,
    result TEXT,
    mapping TEXT,
    counts TEXT NOT NULL DEFAULT '{}',
    removed INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX task_by_time ON task (removed, created_at DESC);
  CREATE VIRTUAL TABLE task_text USING fts5 (title, body, tokenize = 'unicode61');
  `,
  `
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  ALTER TABLE task ADD COLUMN detection TEXT;
  `,
  // Search treats `ё` as `е`.
  `
  UPDATE task_text SET title = replace(replace(title, 'ё', 'е'), 'Ё', 'Е'), body = replace(replace(body, 'ё', 'е'), 'Ё', 'Е');
  `,
  `
  ALTER TABLE task ADD COLUMN recording TEXT;
  ALTER TABLE task ADD COLUMN recording_work TEXT;
  ALTER TABLE task ADD COLUMN transcript TEXT;
  ALTER TABLE task ADD COLUMN synopsis TEXT;
  `,
  // Rows are authenticated (tags.ts). Files of older versions are rebuilt (file/rebuild.ts).
  `
  ALTER TABLE task ADD COLUMN input_tag BLOB;
  ALTER TABLE task ADD COLUMN result_tag BLOB;
  ALTER TABLE task ADD COLUMN mapping_tag BLOB;
  ALTER TABLE task ADD COLUMN transcript_tag BLOB;
  ALTER TABLE task ADD COLUMN head_tag BLOB;
  ALTER TABLE setting ADD COLUMN tag BLOB;
  CREATE TABLE ledger (id INTEGER PRIMARY KEY, count INTEGER NOT NULL, changes INTEGER NOT NULL, sum BLOB NOT NULL, tag BLOB NOT NULL) STRICT;
  `,
  `
  ALTER TABLE task ADD COLUMN started_at INTEGER;
  `,
  `
  ALTER TABLE task ADD COLUMN review TEXT;
  ALTER TABLE task ADD COLUMN review_tag BLOB;
  `,
  `
  ALTER TABLE task ADD COLUMN tag_in_text TEXT;
  `,
  `
  ALTER TABLE task ADD COLUMN batch TEXT;
  CREATE INDEX task_by_batch ON task (json_extract(batch, '$.id')) WHERE batch IS NOT NULL;
  `,
  `
  ALTER TABLE task ADD COLUMN review_base TEXT;
  ALTER TABLE task ADD COLUMN review_base_tag BLOB;
  `,
  // database.ts creates the index of the list again.
  `
  ALTER TABLE task ADD COLUMN project TEXT;
  CREATE INDEX task_by_project ON task (json_extract(project, '$.id'), removed) WHERE project IS NOT NULL;
  DROP INDEX IF EXISTS task_list;
  `,
  // database.ts creates the index of the list again.
  `
  ALTER TABLE task ADD COLUMN title_shown TEXT;
  DROP INDEX IF EXISTS task_list;
  `,
  `
  ALTER TABLE task ADD COLUMN source_document TEXT;
  `,
  `
  ALTER TABLE task ADD COLUMN column_choices TEXT;
  `,
  `
  ALTER TABLE task ADD COLUMN speaker_log TEXT;
  ALTER TABLE task ADD COLUMN speaker_states TEXT;
  ALTER TABLE task ADD COLUMN speaker_states_tag BLOB;
  `,
];

export function columnsOf(migrations: readonly string[]): string[] {
  return migrations.flatMap((migration) => {
    const created = /CREATE TABLE task \((.*?)\) STRICT/s.exec(migration)?.[1] ?? "";
    const first = [...created.matchAll(/^\s*(\w+) (?:TEXT|INTEGER|REAL)/gm)];
    return [...first, ...migration.matchAll(/ALTER TABLE task ADD COLUMN (\w+)/g)].map(([, name = ""]) => name);
  });
}

export function withColumns(written: readonly string[], columns: readonly TaskColumn[]): readonly string[] {
  const known = new Set(columnsOf(written));
  const added = columns.filter(({ name }) => !known.has(name));
  return [
    ...written,
    ...added.map(({ name, sql, sealed, listed }) =>
      [
        `ALTER TABLE task ADD COLUMN ${name} ${sql};`,
        ...(sealed ? [`ALTER TABLE task ADD COLUMN ${name}_tag BLOB;`] : []),
        // database.ts creates it again.
        ...(listed === undefined ? [] : ["DROP INDEX IF EXISTS task_list;"]),
      ].join(" "),
    ),
  ];
}

/** One schema version each; the database's `user_version` counts them. */
export const MIGRATIONS = withColumns(WRITTEN, TASK_TABLE_COLUMNS);
