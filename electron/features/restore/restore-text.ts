import { z } from "zod";
import { mappingFileSchema, type MappingFile } from "../../../shared/document/mapping";
import type { Input, Output } from "../../../shared/ipc/contract";
import { MAPPING_FILE } from "../../../shared/ipc/mapping-file-id";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { readMapping } from "../../platform/service-client/mapping";
import { toMappingFile } from "../../../shared/document/mapping-file";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import { relatedTasks, sharesNames } from "../tasks/index";
import { sharedMapping } from "./shared-mapping";

/** Other JSON files do not have only such keys. */
const PLACEHOLDER = /^[[<{(«].*[\]>})»]$|^\p{Lu}[\p{Lu}_ -]*\d+$/u;

export async function restoreText(
  store: TaskStore,
  text: string,
  source: Input<"restore.run">["source"],
): Promise<Result<Output<"restore.run">>> {
  if (text.trim() === "") return fail("empty_input", "Nothing to restore");
  const file = source.type === "task" ? mappingOfTask(store, source.id) : mappingOfFile(source.content, text);
  if (!file.ok) return file;
  // Loaded late: the lists of names would delay the window.
  const { restore } = await import("../../../engine/index");
  const { text: restored, names, spans, places, unknown, unknownPlaces, altered, placed } = restore(text, file.value);
  return ok({
    text: restored,
    placed,
    spans: [...spans],
    places: [...places],
    names: names.map(({ original, kind, forms }) => ({ original, kind, ...(forms && { forms: [...forms] }) })),
    unknown: [...unknown],
    unknownPlaces: [...unknownPlaces],
    altered: [...altered],
  });
}

/** Newest first. */
const COMPARED_TASKS = 300;

/** @param source chosen by the user. Default: determined from the text. */
export async function whoseText(
  store: TaskStore,
  text: string,
  source: Input<"restore.whose">["source"],
  lastCopied: string | undefined,
): Promise<Result<Output<"restore.whose">>> {
  const { whoseNames } = await import("./whose-names");
  const { sentText, sentTextOf } = await import("../../../engine/words");
  const taskId = source?.type === "task" ? source.id : undefined;
  const rows = store
    .list("")
    .filter((row) => row.state === "completed" && row.hasMapping)
    .filter(({ id }, index) => index < COMPARED_TASKS || id === taskId || id === lastCopied)
    .map((row) => ({ row, groups: groupsOf(row), own: store.mapping(row.id) ?? {} }));
  const tasks = rows.map(({ row: { id, title, titleShown, createdAt }, groups, own }) => {
    const related = rows.filter((one) => one.own !== own && one.groups.some((group) => groups.includes(group)));
    const mapping = sharedMapping(
      own,
      related.map((one) => one.own),
    );
    const sent = sentText(store.document(id)?.result ?? "", mapping);
    return { id, title: titleShown ?? title, createdAt, groups, sent };
  });
  if (source?.type === "file") {
    const file = mappingOfFile(source.content, text);
    if (!file.ok) return file;
    const mapping = { id: MAPPING_FILE, title: "", createdAt: 0, sent: sentTextOf(file.value) } as const;
    return ok(whoseNames(text, [mapping, ...tasks], { id: MAPPING_FILE, as: "chosen" }));
  }
  const copied = lastCopied === undefined ? undefined : ({ id: lastCopied, as: "copied" } as const);
  return ok(whoseNames(text, tasks, source === undefined ? copied : { id: source.id, as: source.as }));
}

const groupsOf = ({ batch, project, mode, service, baseUrl }: TaskRow): string[] =>
  sharesNames({ batch, project, mode })
    ? [batch?.id, project?.id].flatMap((id) => (id === undefined ? [] : [`${id} ${service} ${baseUrl}`]))
    : [];

function mappingOfTask(store: TaskStore, id: string): Result<MappingFile> {
  const row = store.getLight(id);
  if (!row) return fail("task_not_found", "No such task");
  const document = store.document(id);
  const own = store.mapping(id);
  if (!document || !own) return fail("mapping_missing", "This task has no mapping");
  const related = sharesNames(row) ? relatedTasks(store, row) : [];
  const mapping = sharedMapping(
    own,
    related.map((one) => store.mapping(one.id) ?? {}),
  );
  return ok(toMappingFile({ document, mapping, language: row.languageOut }));
}

const answer = z.looseObject({ mapping: z.unknown() });
const taskAnswer = z.looseObject({ transcriptDepersonalized: answer });

/** Of a complete reply, or the value itself. */
function mappingIn(given: unknown): unknown {
  const task = taskAnswer.safeParse(given).data?.transcriptDepersonalized;
  return (task ?? answer.safeParse(given).data)?.mapping ?? given;
}

function mappingOfFile(content: string, text: string): Result<MappingFile> {
  try {
    const given: unknown = JSON.parse(content);
    const own = mappingFileSchema.safeParse(given);
    if (own.success) return ok(own.data);
    const mapping = readMapping(mappingIn(given), text);
    const placeholders = Object.keys(mapping);
    if (placeholders.length > 0 && placeholders.every((key) => PLACEHOLDER.test(key))) {
      const language = /\p{Script=Cyrillic}/u.test(Object.values(mapping).join(" ")) ? "ru" : "en";
      return ok({ outis: 1, language, mapping, occurrences: [] });
    }
  } catch {
    // Reported below, without content.
  }
  return fail("mapping_unreadable", "Not a mapping file");
}
