import { expect, it } from "vitest";
import { CallError } from "../../../ipc/bridge";
import { markupOf } from "../../../testing/markup";
import { RefusedFiles } from "./refused-files";

const refused = (name: string, code: "empty_input" | "unsupported_document") => ({
  name,
  error: new CallError({ code, message: "" }),
});

it("is one notice, with the list of many files behind a click", async () => {
  const names = ["a.bin", "b.bin", "c.bin", "d.bin", "e.bin"];
  const shown = await markupOf(<RefusedFiles files={names.map((name) => refused(name, "unsupported_document"))} />);
  expect(shown.match(/role="alert"/g)).toHaveLength(1);
  expect(shown).toContain("5 files were not started");
  expect(shown).toContain("<details><summary>");
  const few = await markupOf(<RefusedFiles files={[refused("a.bin", "unsupported_document")]} />);
  expect(few).toContain('<details open="">');
});

it("names files of one reason together, so that the reason is read once", async () => {
  const shown = await markupOf(
    <RefusedFiles
      files={[
        refused("a.bin", "unsupported_document"),
        refused("empty.txt", "empty_input"),
        refused("b.bin", "unsupported_document"),
      ]}
    />,
  );
  expect([...shown.matchAll(/<b>([^<]*)<\/b>/g)].map(([, names]) => names)).toEqual(["a.bin, b.bin", "empty.txt"]);
});
