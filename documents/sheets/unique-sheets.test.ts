import { describe, expect, it } from "vitest";
import { mapDocument } from "../map-document";
import { replaced } from "../testing/laws";
import { partsOf } from "../testing/package-laws";
import { row, words, workbookOf } from "../testing/workbook.fixtures";

describe("sheets of a workbook", () => {
  it("are called differently, also where the same word stands for two people", async () => {
    const sheets = {
      "Anna Lee": row(words("a")),
      "Vera Hill": row(words("b")),
      Name: row(words("c")),
      Zoe: row(words("d")),
    };
    const document = await mapDocument("team.xlsx", workbookOf({ sheets }));
    if (document === undefined) throw new Error("Not read");
    const { bytes } = await replaced(document, { "Anna Lee": "[NAME]", "Vera Hill": "[NAME]", Zoe: "[PLACE]" });
    const names = partsOf(bytes)
      .get("xl/workbook.xml")
      ?.match(/(?<=<sheet name=")[^"]*/g);
    expect(names).toEqual(["NAME_2", "NAME_3", "Name", "PLACE"]);
  });
});
