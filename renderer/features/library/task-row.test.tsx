import { expect, it } from "vitest";
import type { TaskSummary } from "../../../shared/ipc/task";
import { markupOf } from "../../testing/markup";
import { TaskRow } from "./task-row";

const task: TaskSummary = {
  id: "11111111-1111-4111-8111-111111111111",
  title: "call.mp3",
  inputType: "media",
  mode: "reversible",
  languageIn: "en",
  languageOut: "en",
  service: "embedded",
  state: "completed",
  progress: 1,
  waiting: false,
  createdAt: 0,
  seconds: 29,
  counts: {},
};
const about = async (change: Partial<TaskSummary>): Promise<string | undefined> => {
  const nothing = (): void => undefined;
  const actions = {
    onOpen: nothing,
    onCancel: nothing,
    onRetry: nothing,
    onRemove: nothing,
    onRename: nothing,
    onSelect: nothing,
  };
  const shown = await markupOf(
    <TaskRow task={{ ...task, ...change }} current={false} selected={false} selecting={false} {...actions} />,
  );
  return /class="task-about">([^<]*)</.exec(shown)?.[1];
};

it("a recording in which nothing was found says its mode all the same", async () => {
  expect(await about({})).toBe("Reversible · nothing found · 0:29");
});

it("a transcript alone has no mode and no findings", async () => {
  expect(await about({ transcriptOnly: true })).toBe("Transcript · 0:29");
  expect(await about({ transcriptOnly: true, state: "cancelled" })).toBe("Transcript · Cancelled · 0:29");
});
