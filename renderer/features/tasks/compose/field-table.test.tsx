// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ColumnChoice, DocumentColumnView } from "../../../../shared/ipc/document-columns";
import { tablesOf } from "../../../document/tables";
import { inWindow, withHeights } from "../../../testing/in-window";
import { FieldTable } from "./field-table";

const SMALL = "Name\tCity\nAnna\tLeeds\n";
const TEXT = `Name\tCity\n${"Anna\tLeeds\n".repeat(100_000)}`;
const columnOf = (column: string, header: string): DocumentColumnView => ({
  sheet: "",
  column,
  header,
  samples: [],
  isOfAmounts: false,
});
const columns = [columnOf("A", "Name"), columnOf("B", "City")];

it("shows a pasted table of 100,000 rows, of which few are in the page, and offers rules for its columns", async () => {
  withHeights(300);
  let asked = 0;
  const onAsDocument = (): void => void (asked += 1);
  await inWindow(
    <FieldTable
      tables={tablesOf(TEXT)}
      found={undefined}
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
  expect(table.getAttribute("aria-rowcount")).toBe("100001");
  const rows = within(table).getAllByRole("row");
  expect(rows[1]?.textContent).toBe("1AnnaLeeds");
  expect(rows.length).toBeLessThan(60);
  fireEvent.scroll(screen.getByRole("group", { name: "Table" }), { target: { scrollTop: 1_500_000 } });
  expect(within(table).getAllByRole("row")[1]?.textContent).not.toMatch(/^1Anna/);
  expect(screen.queryByRole("combobox")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Set rules for columns" }));
  expect(asked).toBe(1);
});

it("has the rules of a document in the headers of its table", async () => {
  const chosen: (readonly ColumnChoice[])[] = [];
  await inWindow(
    <FieldTable
      tables={tablesOf(SMALL)}
      found={undefined}
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
      tables={tablesOf(SMALL)}
      found={undefined}
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
      tables={tablesOf(SMALL)}
      found={undefined}
      document={{ columns, columnChoices: [{ sheet: "", column: "B", treatment: "keep" }], edited: true }}
      onChoices={() => undefined}
      onAsDocument={() => undefined}
    />,
  );
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("edited");
});

it("marks nothing in a column that is kept, nor by findings of another text", async () => {
  const table = (keeps: boolean, text: string) => (
    <FieldTable
      tables={tablesOf(SMALL)}
      found={{ text, spans: [{ start: 10, end: 14, resultStart: 0, resultEnd: 0, type: "PERSON" }] }}
      document={{
        columns,
        columnChoices: keeps ? [{ sheet: "", column: "A", treatment: "keep" }] : [],
        edited: false,
      }}
      onChoices={() => undefined}
      onAsDocument={() => undefined}
    />
  );
  withHeights(300);
  const { rerender } = await inWindow(table(false, SMALL));
  const isMarked = (): boolean => screen.getByRole("cell", { name: "Anna" }).querySelector(".entity") !== null;
  expect(isMarked()).toBe(true);
  rerender(table(true, SMALL));
  expect(isMarked()).toBe(false);
  rerender(table(false, `${SMALL}Vera\tYork\n`));
  expect(isMarked()).toBe(false);
});

it("has the rules of each sheet of a workbook, and marks a column as it will be hidden", async () => {
  withHeights(300);
  const ofSheet = (sheet: string, column: string, header: string): DocumentColumnView => ({
    ...columnOf(column, header),
    sheet,
  });
  const people = "People\nName\tCity\nAnna\tLeeds\n\nSums\nItem\tPrice\nTable\t5\n";
  const sheets = [
    ofSheet("People", "A", "Name"),
    ofSheet("People", "B", "City"),
    ofSheet("Sums", "A", "Item"),
    ofSheet("Sums", "B", "Price"),
  ];
  await inWindow(
    <FieldTable
      tables={tablesOf(people, "people.xlsx")}
      found={{ text: people, spans: [{ start: 17, end: 21, resultStart: 0, resultEnd: 0, type: "PERSON" }] }}
      document={{
        columns: sheets,
        columnChoices: [{ sheet: "People", column: "B", treatment: "address" }],
        edited: false,
      }}
      onChoices={() => undefined}
      onAsDocument={() => undefined}
    />,
  );
  expect(screen.getByText("Anna").className).toContain("entity person");
  expect(screen.getByText("Leeds").className).toContain("entity place");
  fireEvent.click(screen.getByRole("button", { name: "Sums" }));
  expect(screen.getByRole("combobox", { name: "Column “Price”, sheet “Sums”" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "5" })).toBeTruthy();
});
