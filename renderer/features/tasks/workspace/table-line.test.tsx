import { describe, expect, it } from "vitest";
import type { Document } from "../../../../shared/document/document";
import { tableRows } from "../../../document/table-rows";
import { tablesOf } from "../../../document/tables";
import { markupOf } from "../../../testing/markup";
import { columnsOf } from "../table/column-widths";
import { TableLine } from "./table-line";
import { titlesOf } from "./use-table-view";

const original = "Name;City\nAnna Lee;Leeds\nVera;York\nIda;Hull\n";
const at = original.indexOf("Lee;Leeds");
const document: Document = {
  original,
  result: original.replace("Anna Lee;Leeds", "Anna [X_1]").replace("Vera", "[NAME_1]"),
  replacements: [
    // A finding over two cells.
    { start: at, end: at + 9, resultStart: at, resultEnd: at + 5, type: "LOCATION", kind: "address", score: 1 },
    { start: at + 10, end: at + 14, resultStart: at + 6, resultEnd: at + 14, type: "PERSON", kind: "person", score: 1 },
  ],
  segments: [],
};
const tables = tablesOf(original)!;
const [columns] = columnsOf(tables, () => 5);

function line(index: number, side: "original" | "result"): Promise<string> {
  return markupOf(
    <TableLine
      measure={() => undefined}
      index={index}
      document={document}
      row={tableRows(document, tables)![index]!}
      side={side}
      columns={columns}
      number={index}
      lit={undefined}
      remaining={[]}
      unsure={[]}
    />,
  );
}
const cells = (markup: string): string[] =>
  [...markup.matchAll(/role="(?:cell|columnheader)".*?<\/div><\/div>/g)].map(([cell]) =>
    cell.replace(/^[^>]*>/, "").replace(/<[^>]*>/g, ""),
  );

describe("a row of a table in a pane", () => {
  it("has its cells on both sides, and the names of the columns above", async () => {
    expect(cells(await line(0, "original"))).toEqual(["Name", "City"]);
    expect(cells(await line(3, "original"))).toEqual(["Ida", "Hull"]);
    expect(cells(await line(3, "result"))).toEqual(["Ida", "Hull"]);
  });

  it("marks findings in their cells", async () => {
    expect(await line(2, "original")).toMatch(/class="entity person"[^>]*data-finding="\d+"[^>]*>Vera</);
    expect(cells(await line(2, "result"))).toEqual(["[NAME_1]", "York"]);
  });

  it("marks a finding over two cells in both, and has its label once", async () => {
    expect(await line(1, "original")).toMatch(
      /Anna <span class="entity place"[^>]*>Lee<.*<span class="entity place"[^>]*>Leeds</,
    );
    expect(cells(await line(1, "result"))).toEqual(["Anna [X_1]", ""]);
  });

  it("belongs to a sheet, whose tab does not show a name that is hidden", () => {
    const text = "Anna Lee\nName\tCity\nVera\tYork\n\nSums\nItem\tPrice\nTable\t5\n";
    const title = { start: 0, end: 8, resultStart: 0, resultEnd: 8, type: "PERSON", kind: "person", score: 1 } as const;
    const hidden = { ...document, original: text, result: text.replace("Anna Lee", "[NAME_1]"), replacements: [title] };
    const of = tablesOf(text, "people.xlsx")!;
    expect(titlesOf(hidden, { tables: of, rows: tableRows(hidden, of)! })).toEqual(["[NAME_1]", "Sums"]);
  });

  it("is not made of a translation", () => {
    expect(tableRows({ ...document, result: "Имя;Город" }, tables)).toBeUndefined();
  });
});
