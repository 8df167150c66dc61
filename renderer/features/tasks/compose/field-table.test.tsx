// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ColumnChoice, DocumentColumnView } from "../../../../shared/ipc/document-columns";
import { inWindow } from "../../../testing/in-window";
import { FieldTable } from "./field-table";
import { previewTables } from "./preview-tables";

const TEXT = `Name\tCity\n${"Anna\tLeeds\n".repeat(150)}`;
const columnOf = (column: string, header: string): DocumentColumnView => ({
  sheet: "",
  column,
  header,
  samples: [],
  isOfAmounts: false,
});
const columns = [columnOf("A", "Name"), columnOf("B", "City")];

it("shows the first rows of a pasted table, and offers rules for its columns", async () => {
  let asked = 0;
  const onAsDocument = (): void => void (asked += 1);
  await inWindow(
    <FieldTable
      tables={previewTables(TEXT)}
      document={undefined}
      onChoices={() => undefined}
      onAsDocument={onAsDocument}
    />,
  );
  const table = screen.getByRole("table");
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((header) => header.textContent),
  ).toEqual(["Name", "City"]);
  expect(within(table).getAllByRole("row")).toHaveLength(101);
  expect(screen.getByText("First 100 of 150 rows")).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Set rules for columns" }));
  expect(asked).toBe(1);
});

it("has the rules of a document in the headers of its table", async () => {
  const chosen: (readonly ColumnChoice[])[] = [];
  await inWindow(
    <FieldTable
      tables={previewTables(TEXT)}
      document={{ columns, columnChoices: [], edited: false }}
      onChoices={(choices) => chosen.push(choices)}
      onAsDocument={() => undefined}
    />,
  );
  fireEvent.change(screen.getByRole("combobox", { name: "Column “City”" }), { target: { value: "keep" } });
  expect(chosen).toEqual([[{ sheet: "", column: "B", treatment: "keep" }]]);
  expect(screen.queryByRole("button", { name: "Set rules for columns" })).toBeNull();
});

it("lists the rules if the text has other columns than the document", async () => {
  await inWindow(
    <FieldTable
      tables={previewTables(TEXT)}
      document={{ columns: [...columns, columnOf("C", "Sum")], columnChoices: [], edited: false }}
      onChoices={() => undefined}
      onAsDocument={() => undefined}
    />,
  );
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(within(screen.getByRole("table")).queryByRole("combobox")).toBeNull();
});

it("has no rules after the text was edited", async () => {
  await inWindow(
    <FieldTable
      tables={previewTables(TEXT)}
      document={{ columns, columnChoices: [{ sheet: "", column: "B", treatment: "keep" }], edited: true }}
      onChoices={() => undefined}
      onAsDocument={() => undefined}
    />,
  );
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("edited");
});
