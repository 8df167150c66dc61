import { expect, it, vi } from "vitest";
import { CallError } from "../../../ipc/bridge";
import { markupOf } from "../../../testing/markup";
import { FailedFiles } from "./failed-files";
import type { ChosenFile } from "./chosen-file";

// Buttons read the platform on import, which some Node versions lack.
vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux" }));

const failed = (id: number): ChosenFile => ({
  id,
  name: `letter-${id}.docx`,
  size: 5,
  lastModified: 1,
  state: "failed",
  error: new CallError({ code: "document_encrypted", message: "" }),
});

it("one file that could not be read says why at once", async () => {
  const shown = await markupOf(<FailedFiles files={[failed(1)]} />);
  expect(shown).toContain("letter-1.docx");
  expect(shown).not.toContain("<ul");
});

it("a few say why at once, each by its name", async () => {
  const shown = await markupOf(<FailedFiles files={[failed(1), failed(2), failed(3)]} />);
  expect(shown.match(/role="alert"/g)).toHaveLength(1);
  expect(shown).toMatch(/<details open=""><summary>[^<]*<\/summary><ul[^>]*>(?:<li>.*?<\/li>){3}<\/ul>/);
});

it("many are one line, with the reasons in a list on demand", async () => {
  const shown = await markupOf(<FailedFiles files={Array.from({ length: 30 }, (_, i) => failed(i))} />);
  expect(shown.match(/role="alert"/g)).toHaveLength(1);
  expect(shown).toContain("30 files could not be read");
  expect(shown).toMatch(/<details><summary>[^<]*<\/summary><ul[^>]*>(?:<li>.*?<\/li>){30}<\/ul>/);
});
