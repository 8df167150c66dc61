import { describe, expect, it } from "vitest";
import { DocumentFailure } from "../../document-failure";
import type { Edit } from "../../mapped-document";
import { zipOf } from "../../testing/hostile.fixtures";
import { replaced } from "../../testing/laws";
import { partsOf, standsIn } from "../../testing/package-laws";
import { mapOds } from "./read";

const p = (words: string): string => `<text:p>${words}</text:p>`;
const words = (text: string, more = ""): string =>
  `<table:table-cell office:value-type="string" calcext:value-type="string"${more}>${p(text)}</table:table-cell>`;
const number = (value: string, shown = value, more = ""): string =>
  `<table:table-cell office:value-type="float" office:value="${value}" calcext:value-type="float"${more}>${p(shown)}</table:table-cell>`;
const day = (value: string, shown: string): string =>
  `<table:table-cell office:value-type="date" office:date-value="${value}" calcext:value-type="date">${p(shown)}</table:table-cell>`;
const row = (cells: string, more = ""): string => `<table:table-row${more}>${cells}</table:table-row>`;
const sheet = (name: string, rows: string): string => `<table:table table:name="${name}">${rows}</table:table>`;
const empty = (count: number): string => `<table:table-cell table:number-columns-repeated="${count}"/>`;

function ods(body: string, more: Readonly<Record<string, string>> = {}): Buffer {
  return zipOf({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<office:document-content><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`,
    "META-INF/manifest.xml": "<manifest:manifest/>",
    ...more,
  });
}
async function written(bytes: Uint8Array, edits: Readonly<Record<string, string>>) {
  const result = await replaced(mapOds(bytes), edits);
  return { ...result, content: partsOf(result.bytes).get("content.xml") ?? "", text: mapOds(result.bytes).text };
}

describe("the text of a workbook of OpenDocument", () => {
  it("is each sheet's name and table, whatever is written once for many cells", () => {
    const filler = row(empty(16384), ' table:number-rows-repeated="1048570"');
    const people = sheet(
      "People",
      row(words("Name") + empty(1) + words("Age")) +
        row(words("Anna") + empty(1) + number("5")) +
        row(empty(3), ' table:number-rows-repeated="2"') +
        row(words("Vera", ' table:number-columns-repeated="2"') + number("7"), ' table:number-rows-repeated="2"') +
        filler,
    );
    expect(mapOds(ods(people + sheet("More", filler))).text).toBe(
      "People\nName\t\tAge\nAnna\t\t5\n\nVera\tVera\t7\nVera\tVera\t7\n\nMore",
    );
  });

  it("shows what a cell holds where its words hide some of it, and what a merged one covers", () => {
    const cells = [
      number("79161234567", "7.92E+10"),
      number("1200.5", "1,200.50"),
      day("1985-03-15", "March"),
      day("1985-03-15", "15.03.85"),
      '<table:table-cell office:value-type="string" office:string-value="Anna Petrova"/>',
      `<table:covered-table-cell>${p("un<text:span>der</text:span><text:s/>it")}${p("too")}</table:covered-table-cell>`,
    ];
    expect(mapOds(ods(sheet("A", row(cells.join(""))))).text).toBe(
      "A\n79161234567\t1,200.50\t1985-03-15\t15.03.85\tAnna Petrova\tunder it too",
    );
  });

  it("has the places of its cells and the headers of its columns", () => {
    const rows = ["Anna", "Vera"].map((name) => row(words(name) + number("5")));
    const { text, places, columns = [] } = mapOds(ods(sheet("A", row(words("Name") + words("Age")) + rows.join(""))));
    expect(
      places.filter(({ place }) => place === "cell").map(({ name, start, end }) => [name, text.slice(start, end)]),
    ).toEqual([
      ["A!A1", "Name"],
      ["A!B1", "Age"],
      ["A!A2", "Anna"],
      ["A!B2", "5"],
      ["A!A3", "Vera"],
      ["A!B3", "5"],
    ]);
    expect(columns.map(({ column, header, samples }) => [column, header, samples])).toEqual([
      ["A", "Name", ["Anna", "Vera"]],
      ["B", "Age", ["5"]],
    ]);
    expect(columns[0]?.cells().map(({ start, end }) => text.slice(start, end))).toEqual(["Anna", "Vera"]);
  });
});

describe("a cell that is edited", () => {
  it("loses every form of what it held, and keeps the formatting of its words", async () => {
    const cells = [
      number("79161234567", "7.92E+10"),
      words("call <text:span>An</text:span>na now"),
      '<table:table-cell office:value-type="string" office:string-value="Vera"/>',
    ];
    const { content, text } = await written(ods(sheet("A", row(cells.join("")))), {
      "79161234567": "[T]",
      Anna: "<P>",
      Vera: "[V]",
    });
    expect(text).toBe("A\n[T]\tcall <P> now\t[V]");
    expect(content).toContain(
      `<table:table-cell office:value-type="string" calcext:value-type="string" office:string-value="[T]">${p("[T]")}</table:table-cell>`,
    );
    expect(content).toContain(p("call <text:span>&lt;P&gt;</text:span> now"));
    expect(content).toContain(`<table:table-cell office:value-type="string">${p("[V]")}</table:table-cell>`);
  });

  it("stays a number or a day where it is given one", async () => {
    const { content } = await written(ods(sheet("A", row(number("79161234567") + day("1985-03-15", "15.03.1985")))), {
      "79161234567": "79031112233",
      "15.03.1985": "01.02.1990",
    });
    expect(content).toContain(
      `office:value-type="float" calcext:value-type="float" office:value="79031112233">${p("79031112233")}<`,
    );
    expect(content).toContain(`office:date-value="1990-02-01">${p("01.02.1990")}<`);
  });

  it("is a number or a day again where that comes back for its placeholder, and words where it was words", async () => {
    const cells = [number("95000"), number("1234.5", "1 234,50"), day("1985-03-15", "15.03.85"), words("95000")];
    const names = { "[N_1]": "95000", "[N_2]": "1 234,50", "[D_1]": "15.03.85" };
    const hidden = await written(ods(sheet("A", row(cells.join("")))), {
      "95000": "[N_1]",
      "1 234,50": "[N_2]",
      "15.03.85": "[D_1]",
    });
    const { content } = await written(hidden.bytes, names);
    expect(content).toContain(
      `office:value-type="float" calcext:value-type="float" office:value="95000">${p("95000")}<`,
    );
    expect(content).toContain(`office:value="1234.50">${p("1 234,50")}<`);
    expect(content).toContain(`office:date-value="1985-03-15">${p("15.03.85")}<`);
    expect(content).toContain(words("95000"));
    const others = await written(hidden.bytes, { "[N_1]": "007", "[N_2]": "1,234", "[D_1]": "02/03/1985" });
    expect(others.content).not.toMatch(/office:(?:date-|string-)?value=/);
  });

  it("loses the formula that would say the words again, and says so", async () => {
    const { content, notCarried } = await written(
      ods(
        sheet(
          "A",
          row(words("Anna", ' table:formula="of:=[.B1]&amp;&quot;&quot;"') + words("x", ' table:formula="of:=1"')),
        ),
      ),
      { Anna: "[P]" },
    );
    expect(content.match(/formula/g)).toHaveLength(1);
    expect(notCarried).toEqual([{ kind: "formulas", count: 1, names: ["A!A1"] }]);
  });

  it("keeps the formula that gives back a hidden cell, with the placeholder as its value", async () => {
    const formula = ' table:formula="of:=[.A1]"';
    const bytes = ods(sheet("A", row(words("Anna")) + row(words("Anna", formula))));
    const { content, notCarried } = await written(bytes, { Anna: "[P]" });
    expect(content).toContain(`${formula} office:string-value="[P]">${p("[P]")}<`);
    expect(notCarried).toEqual([]);
    const first = mapOds(bytes).text.lastIndexOf("Anna");
    const { notCarried: lost } = await mapOds(bytes).write([{ start: first, end: first + 4, replacement: "[P]" }]);
    expect(lost).toEqual([{ kind: "formulas", count: 1, names: ["A!A2"] }]);
  });

  it("keeps a formula with a hidden number one", async () => {
    const formula = ' table:formula="of:=VLOOKUP(79161234567;[.A1:.B1];2;0)"';
    const cells = row(number("79161234567") + number("5")) + row(number("5", "5", formula));
    const { content } = await written(ods(sheet("A", cells)), { "79161234567": "[N_6]" });
    expect(content).toContain('"of:=VLOOKUP(&quot;[N_6]&quot;;[.A1:.B1];2;0)"');
  });

  it("is written out where it stands for several that come to differ", async () => {
    const repeated = words("Anna", ' table:number-columns-repeated="3"');
    const bytes = ods(sheet("A", row(repeated, ' table:number-rows-repeated="4"') + row(words("end"))));
    const document = mapOds(bytes);
    const second = document.text.indexOf("Anna", document.text.indexOf("\n", 3));
    const edit: Edit = { start: second + 5, end: second + 9, replacement: "[P]" };
    const { bytes: copy } = await document.write([edit]);
    expect(mapOds(copy).text).toBe("A\nAnna\tAnna\tAnna\nAnna\t[P]\tAnna\nAnna\tAnna\tAnna\nAnna\tAnna\tAnna\nend");
    const all = await written(bytes, { Anna: "[P]" });
    expect(standsIn(all.bytes, ["Anna"])).toEqual([]);
    expect(all.content.match(/\[P\]/g)).toHaveLength(1);
  });

  it("gives nothing away in the copies that are written of it", async () => {
    const cell = `<table:table-cell office:value-type="string" table:number-columns-repeated="2"><office:annotation>${p("Ask Boris")}</office:annotation>${p('<text:a xlink:href="mailto:boris@mail.example">Anna</text:a>')}</table:table-cell>`;
    const document = mapOds(ods(sheet("A", row(cell))));
    const at = document.text.indexOf("Anna");
    const edits = ["Anna", "Boris", "boris@mail.example"].map((name) => ({ name, start: document.text.indexOf(name) }));
    const { bytes, notCarried } = await document.write(
      edits
        .sort((a, b) => a.start - b.start)
        .map(({ name, start }) => ({ start, end: start + name.length, replacement: "[P]" })),
    );
    expect(standsIn(bytes, ["Boris", "boris"])).toEqual([]);
    expect(mapOds(bytes).text.slice(at)).toMatch(/^\[P\]\tAnna\n/);
    expect(notCarried).toEqual([
      { kind: "comments", count: 1 },
      { kind: "links", count: 1 },
    ]);
  });
});

describe("what stands outside of cells", () => {
  const NAMES =
    "Alanova Balanova Calanova Dalanova Ealanova Falanova Galanova Halanova Ialanova Jalanova Kalanova Lalanova Malanova Nalanova Oalanova".split(
      " ",
    );
  const SOURCE = (): Buffer =>
    ods(
      `<table:tracked-changes><table:cell-content-change><office:change-info><dc:creator>Alanova</dc:creator></office:change-info><table:previous><table:change-track-table-cell office:value-type="string">${p("was Balanova")}</table:change-track-table-cell></table:previous></table:cell-content-change></table:tracked-changes>` +
        `<table:content-validations><table:content-validation table:name="val1" table:condition="of:cell-content-is-in-list(&quot;Calanova&quot;;&quot;x&quot;)"><table:help-message table:title="Ask Dalanova">${p("or Ealanova")}</table:help-message></table:content-validation></table:content-validations>` +
        sheet(
          "Pay of Falanova",
          `<table:shapes><draw:custom-shape draw:name="Galanova">${p("Boss Halanova")}</draw:custom-shape></table:shapes>` +
            row(
              words("Name") +
                `<table:table-cell office:value-type="string" table:formula="of:=IF([.A1]=&quot;Ialanova &quot;&quot;x&quot;;1;2)"><office:annotation><dc:creator>Jalanova</dc:creator>${p("See Kalanova")}</office:annotation>${p("2")}</table:table-cell>`,
            ),
        ) +
        sheet("Sums", row(number("1", "1", ` table:formula="of:=SUM([$'Pay of Falanova'.A1:.A2])+Lalanova_pay"`))) +
        `<table:named-expressions><table:named-range table:name="Lalanova_pay" table:cell-range-address="$'Pay of Falanova'.$A$1"/></table:named-expressions>` +
        `<table:database-ranges><table:database-range table:name="d" table:target-range-address="Sums.A1:Sums.B2"><table:filter><table:filter-condition table:value="Malanova" table:operator="="/></table:filter></table:database-range></table:database-ranges>`,
      {
        "styles.xml": `<office:document-styles><style:master-page><style:header><style:region-left>${p("Report of Nalanova")}</style:region-left></style:header><style:footer>${p("Page 1")}</style:footer></style:master-page></office:document-styles>`,
        "meta.xml":
          "<office:document-meta><meta:initial-creator>Oalanova</meta:initial-creator></office:document-meta>",
        "settings.xml": `<office:document-settings><config:config-item-map-entry config:name="Pay of Falanova"/><config:config-item config:name="ActiveTable">Pay of Falanova</config:config-item></office:document-settings>`,
      },
    );

  it("is read, each name once", () => {
    const { text } = mapOds(SOURCE());
    expect(text).toMatch(/^Pay of Falanova\nName\t2\n\nSums\n1\n\n/);
    expect(NAMES.map((name) => text.split(name).length - 1)).toEqual(NAMES.map(() => 1));
    expect(text).not.toContain("Page 1");
  });

  it("is edited everywhere, and formulas call sheets and ranges by their new names", async () => {
    const { bytes, content } = await written(
      SOURCE(),
      Object.fromEntries(NAMES.map((name, index) => [name, `[N "${index}"]`])),
    );
    expect(standsIn(bytes, NAMES)).toEqual([]);
    expect(content).toContain('table:name="Pay of N_5"');
    expect(content).toContain("[$'Pay of N_5'.A1:.A2])+N_11_pay");
    expect(content).toContain(`table:name="N_11_pay" table:cell-range-address="$'Pay of N_5'.$A$1"`);
    expect(content).toContain("list(&quot;[N &quot;&quot;2&quot;&quot;]&quot;;");
    expect(partsOf(bytes).get("settings.xml")).toContain('"ActiveTable">Pay of N_5<');
    expect(partsOf(bytes).get("settings.xml")).toContain('config:name="Pay of N_5"');
  });
});

describe("a workbook of OpenDocument", () => {
  it("without edits is the same bytes", async () => {
    const bytes = ods(sheet("A", row(words("Anna"))));
    expect((await mapOds(bytes).write([])).bytes).toBe(bytes);
  });

  it("that asks for more cells than there may be is not read", () => {
    const many = row(words("x", ' table:number-columns-repeated="16384"'), ' table:number-rows-repeated="1048576"');
    expect(() => mapOds(ods(sheet("A", many)))).toThrow(expect.objectContaining({ reason: "too_big" }) as Error);
  });

  it.each([
    ["cut off", { "content.xml": "<office:document-content><table:table>" }],
    ["without content", { "content.xml": "" }],
  ])("that is %s is damaged", (_what, parts) => {
    expect(() => mapOds(ods("", parts))).toThrow(DocumentFailure);
  });
});
