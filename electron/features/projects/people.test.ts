import { expect, it } from "vitest";
import { ok } from "../../../shared/ipc/result";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { createProjectHandlers } from "./index";

it("lists the people of a project, as the mapping names them", async () => {
  const store = new TaskStore(openMemoryDatabase());
  const handlers = createProjectHandlers({ history: Promise.resolve({ store }), onChanged: () => undefined });
  const [project, other] = [store.projects.add("Дело 1"), store.projects.add("Дело 2")];
  const transcript = { speakers: {}, turns: [{ start: 0, end: 1, text: "Каримову ждут в Самаре" }] };
  const mapping = { "[ИМЯ_1]": "Каримова", "[МЕСТО_1]": "Самара" };
  const text = "[ИМЯ_1] ждут в [МЕСТО_1]";
  const document = documentOfTranscript(transcript, { text, mapping });
  const row = task({ project, mode: "reversible" });
  store.insert(row);
  store.saveWhole(row.id, { document, transcript, mapping }, { state: "completed" });
  expect(document.replacements).toHaveLength(2);
  expect(await handlers["projects.people"]({ id: project.id })).toEqual(ok(["Каримова"]));
  expect(await handlers["projects.people"]({ id: other.id })).toEqual(ok([]));
  expect(await handlers["projects.people"]({ id: row.id })).toMatchObject({ ok: false, error: { code: "not_found" } });
});
