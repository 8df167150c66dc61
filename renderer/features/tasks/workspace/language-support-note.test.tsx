// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { TaskDetail } from "../../../../shared/ipc/task";
import { unchecked } from "../../../testing/notices";
import { markupOf } from "../../../testing/markup";
import { LanguageSupportNote } from "./language-support-note";
import { TaskStatus } from "./task-status";

const TASK = {
  id: "0d3c1f6e-1b1c-4a7e-9a55-0e2f3c4d5e6f",
  title: "",
  inputType: "text",
  mode: "blind",
  languageIn: "ru",
  languageOut: "ru",
  service: "embedded",
  state: "completed",
  progress: 1,
  waiting: false,
  createdAt: 1,
  elapsedMs: 900,
  counts: {},
} as const;
const UNCHECKED = [unchecked({ zh: 2, und: 1 })];
const noteOf = (notices: TaskDetail["notices"], service: TaskDetail["service"] = "embedded"): Promise<string> =>
  markupOf(<LanguageSupportNote task={{ ...TASK, service, notices }} onNext={() => undefined} />);

it("says in how many parts names were not checked, in which languages, and what was checked", async () => {
  const markup = await noteOf(UNCHECKED);
  expect(markup).toContain("Names were not checked in 3 parts of the text: Chinese (2), unknown language (1).");
  expect(markup).toContain("Checked: phone numbers, email addresses, links, card numbers, IBANs, document numbers.");
});

it("claims no checks of a remote service", async () => {
  const markup = await noteOf(UNCHECKED, "remote");
  expect(markup).toContain("it is unknown whether the remote service does");
  expect(markup).not.toContain("Checked:");
});

it("says more quietly that names are found less reliably", async () => {
  const markup = await noteOf([{ code: "names_less_sure", values: { languages: [{ language: "fr", segments: 1 }] } }]);
  expect(markup).toContain("recognized less reliably in these parts of the text: French (1).");
  expect(markup).not.toContain("language-warning");
});

it("is not there for a supported text", async () => {
  expect(await noteOf([{ code: "rules_only" }])).toBe("");
});

it("the state is never that of plain success where names were not checked", async () => {
  const plain = await markupOf(<TaskStatus task={TASK} />);
  const warned = await markupOf(<TaskStatus task={{ ...TASK, notices: UNCHECKED }} />);
  expect(plain).toMatch(/pill ok.*lucide-check.*Completed/);
  expect(warned).toMatch(/pill warn.*lucide-triangle-alert.*Completed, with a warning/);
});
