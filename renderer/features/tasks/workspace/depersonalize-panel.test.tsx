// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { TaskDetail } from "../../../../shared/ipc/task";
import { markupOf } from "../../../testing/markup";
import { DepersonalizePanel } from "./depersonalize-panel";

const task: TaskDetail = {
  id: "0d3c1f6e-1b1c-4a7e-9a55-0e2f3c4d5e6f",
  title: "talk.mp3",
  inputType: "media",
  mode: "blind",
  languageIn: "en",
  languageOut: "en",
  service: "remote",
  state: "completed",
  progress: 1,
  waiting: false,
  createdAt: 1,
  counts: {},
  original: "Speaker 1: Hello.",
  partial: false,
  hasMapping: false,
  depersonalized: false,
  review: { undo: null, redo: null },
};
const panelOf = (change: Partial<TaskDetail>): Promise<string> =>
  markupOf(<DepersonalizePanel task={{ ...task, ...change }} />);

it("offers the service for a transcript that the service knows", async () => {
  const markup = await panelOf({});
  expect(markup).toContain("On the service");
  expect(markup).not.toContain("You edited this transcript");
});

it("offers no service for an edited transcript, and explains why", async () => {
  const markup = await panelOf({ edited: true });
  expect(markup).not.toContain("On the service");
  expect(markup).toContain("You edited this transcript");
});

it("offers and explains nothing for a task of this computer", async () => {
  const markup = await panelOf({ service: "embedded", edited: true });
  expect(markup).not.toMatch(/On the service|You edited/);
});
