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
const markup = (change: Partial<TaskSummary>, showsProject = true): Promise<string> => {
  const nothing = (): void => undefined;
  const actions = {
    onOpen: nothing,
    onCancel: nothing,
    onRetry: nothing,
    onRemove: nothing,
    onRename: nothing,
    onSelect: nothing,
  };
  return markupOf(
    <TaskRow
      task={{ ...task, ...change }}
      current={false}
      selected={false}
      selecting={false}
      showsProject={showsProject}
      {...actions}
    />,
  );
};
const about = async (change: Partial<TaskSummary>): Promise<string | undefined> =>
  /class="task-about">([^<]*)</.exec(await markup(change))?.[1];

it("a recording in which nothing was found says its mode all the same", async () => {
  expect(await about({})).toBe("Reversible · nothing found · 0:29");
});

it("a transcript alone has no mode and no findings", async () => {
  expect(await about({ transcriptOnly: true })).toBe("Transcript · 0:29");
  expect(await about({ transcriptOnly: true, state: "cancelled" })).toBe("Transcript · Cancelled · 0:29");
});

it("names its project, unless all of the list is of one", async () => {
  const project = { id: "22222222-2222-4222-8222-222222222222", name: "Petrov v. Daisy" };
  expect(await markup({ project })).toContain(">Petrov v. Daisy<");
  expect(await markup({ project }, false)).not.toContain("Petrov");
});
