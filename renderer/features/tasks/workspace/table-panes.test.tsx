// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { createRef } from "react";
import { expect, it } from "vitest";
import type { Document } from "../../../../shared/document/document";
import { ROWS_SHOWN } from "../../../document/selection/place-in-pane";
import { inWindow, withHeights } from "../../../testing/in-window";
import { type PanesHandle, TextPanes } from "./panes";
import { PLAIN_PANES } from "./testing/plain-panes";

const ROWS = 100_000;
const MIDDLE = 50_000;
const original = `Name;City\n${Array.from({ length: ROWS }, (_, row) => (row === MIDDLE ? "Anna;Leeds\n" : "-;York\n")).join("")}`;
const start = original.indexOf("Anna");
const document: Document = {
  original,
  result: original.replace("Anna", "[NAME_1]"),
  replacements: [
    { start, end: start + 4, resultStart: start, resultEnd: start + 8, type: "PERSON", kind: "person", score: 1 },
  ],
  segments: [],
};

it("a table of 100,000 rows has few of them in the page, and shows a finding in the middle on both sides", async () => {
  withHeights(300);
  const panes = createRef<PanesHandle>();
  await inWindow(<TextPanes ref={panes} document={document} {...PLAIN_PANES} name="people.csv" />);
  const right = screen.getByRole("region", { name: "Depersonalized" });
  const left = within(screen.getByRole("region", { name: "Original" }));
  expect(left.getByRole("table").getAttribute("aria-rowcount")).toBe(`${ROWS + 1}`);
  expect(left.getAllByRole("row").length).toBeLessThan(60);
  expect(left.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Name", "City"]);

  // The review toolbar follows the rows.
  let shown = 0;
  left
    .getByRole("table")
    .closest(".panes")
    ?.addEventListener(ROWS_SHOWN, () => (shown += 1));
  act(() => panes.current?.show(0));
  expect(shown).toBeGreaterThan(0);
  expect(left.getByText("Anna").closest("[role=row]")?.textContent).toBe("50,001AnnaLeeds");
  expect(right.querySelector("[data-finding]")?.closest("[role=row]")?.textContent).toBe("50,001[NAME_1]Leeds");
  // The names of the columns stay.
  expect(left.getAllByRole("columnheader")).toHaveLength(2);
  expect(left.getAllByRole("row").length).toBeLessThan(60);
});
