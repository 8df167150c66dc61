import type { Result } from "../../shared/ipc/result";
import type { ReadBoxes } from "../features/pages/index";
import type { Handlers } from "../platform/ipc/answer";

type OfTask =
  | "tasks.export"
  | "tasks.exportSource"
  | "tasks.exportReport"
  | "tasks.drag"
  | "tasks.prepareDrag"
  | "tasks.copyResult"
  | "tasks.summarize";
type Output = OfTask | "tasks.get" | "tasks.exportMany" | "batch.save";

interface OutputParts {
  readonly readBoxes: ReadBoxes;
  readonly tasksOf: (batch: string) => Promise<readonly string[]>;
}

/** Hide the words under boxes of older versions first. */
export function outputHandlers(
  handlers: Pick<Handlers, Output>,
  { readBoxes, tasksOf }: OutputParts,
): Pick<Handlers, Output> {
  const shown = new Set<string>();
  const after =
    <I extends { readonly id: string }, O>(handler: (input: I) => Promise<Result<O>> | Result<O>) =>
    async (input: I): Promise<Result<O>> => {
      const read = await readBoxes(input.id);
      return read.ok ? handler(input) : read;
    };
  const readAll = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) await readBoxes(id);
  };
  return {
    "tasks.get": (input) => {
      if (!shown.has(input.id)) void readBoxes(input.id).catch(() => undefined);
      shown.add(input.id);
      return handlers["tasks.get"](input);
    },
    "tasks.export": after(handlers["tasks.export"]),
    "tasks.exportSource": after(handlers["tasks.exportSource"]),
    "tasks.exportReport": after(handlers["tasks.exportReport"]),
    "tasks.drag": after(handlers["tasks.drag"]),
    "tasks.prepareDrag": after(handlers["tasks.prepareDrag"]),
    "tasks.copyResult": after(handlers["tasks.copyResult"]),
    "tasks.summarize": after(handlers["tasks.summarize"]),
    "tasks.exportMany": async (input) => {
      await readAll(input.ids);
      return handlers["tasks.exportMany"](input);
    },
    "batch.save": async (input) => {
      await readAll(await tasksOf(input.id));
      return handlers["batch.save"](input);
    },
  };
}
