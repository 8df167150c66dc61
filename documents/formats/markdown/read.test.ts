import fc from "fast-check";
import { micromark } from "micromark";
import { describe, expect, it } from "vitest";
import { mapDocument } from "../../map-document";
import type { MappedDocument } from "../../mapped-document";
import { editsOf, replaced } from "../../testing/laws";
import { chunksOf } from "./markdown-chunks";

async function mapped(source: string): Promise<MappedDocument> {
  const document = await mapDocument("notes.md", Buffer.from(source));
  if (document === undefined) throw new Error("No way back");
  return document;
}
const textOf = async (source: string): Promise<string> => (await mapped(source)).text;
const rewritten = async (source: string, words: Readonly<Record<string, string>>): Promise<string> =>
  Buffer.from((await replaced(await mapped(source), words)).bytes).toString();

describe("Markdown", () => {
  it.each([
    ["**Mar**cus *Thorne* said", "Marcus Thorne said"],
    ["***Mar**cus* __Thor__ne ~~Liv~~ <b>Mar</b>cus", "Marcus __Thor__ne Liv Marcus"],
    ["m\\_thorne\\_77@mail.example, T&#104;orne", "m_thorne_77@mail.example, Thorne"],
    ["> Marcus\n> Thorne\n>> and\n>> Liv", "> Marcus\nThorne\n>> and\nLiv"],
    ["`Mar**c**us`", "`Mar**c**us`"],
    ["```\n*Mar*cus \\_ &amp;\n```", "```\n*Mar*cus \\_ &amp;\n```"],
    ["<div title='&#1040;нна'>x</div>", "<div title='Анна'>x</div>"],
    ["<Marcus> and <marcus@mail.example>", "<Marcus> and <marcus@mail.example>"],
    ["# *Mar*cus\n\n- [ ] *L*iv\n\n| **L**iv | 5 |\n|---|---|", "# Marcus\n\n- [ ] Liv\n\n| Liv | 5 |\n|---|---|"],
    ["[[Marcus Thorne|Marcus]] #tag", "[[Marcus Thorne|Marcus]] #tag"],
  ])("%j is read as it is read aloud: %j", async (source, text) => {
    expect(await textOf(source)).toBe(text);
  });

  it("says behind the text where its links lead, so that they cut no name", async () => {
    const source =
      "[Mar](https://e.example/Liv%20%D0%90 \"Ann \\_Lee\")cus [Thorne][ref Vera]\n![of *Olga*](img/olga.png)\n\n[ref Vera]: <Zoe> 'Yan'\n";
    expect(await textOf(source)).toBe(
      "Marcus Thorne\nof Olga\n\n[ref Vera]: <Zoe> 'Yan'\n\nLinks\nhttps://e.example/Liv А\nAnn _Lee\nref Vera\nimg/olga.png",
    );
  });

  it.each([
    ["**Mar**cus *Thorne* said", "**[P]** said"],
    ["**Dear Mar**cus, *hi*", "**Dear [P]**, *hi*"],
    ["*Liv and Marcus* Thorne", "*Liv and [P]*"],
    ["say **Mar**cusly", "say [P]ly"],
    ["~~Marcus~~ [Marcus](https://x.example/Marcus)", "~~[P]~~ [[P]](https://x.example/[P])"],
    ["> Marcus\n> Thorne\n> x", "> [P]\n> x"],
    ["`Marcus` and <Marcus@mail.example>", "`[P]` and <[P]@mail.example>"],
  ])("%j comes back with marks that belong together: %j", async (source, result) => {
    expect(await rewritten(source, { "Marcus Thorne": "[P]", "Marcus\nThorne": "[P]", Marcus: "[P]" })).toBe(result);
  });

  it("keeps a placeholder a placeholder where it would be read as a link, a list or a heading", async () => {
    expect(await rewritten("Anna: ok\n", { Anna: "[P]" })).toBe("\\[P]: ok\n");
    expect(await rewritten("Anna(here)\n", { Anna: "[P]" })).toBe("\\[P](here)\n");
    expect(await rewritten("Anna came\n", { Anna: "# 1" })).toBe("\\# 1 came\n");
    expect(await rewritten("Anna came\n", { Anna: "***" })).toBe("\\*\\*\\* came\n");
    expect(await rewritten("[x][Anna]\n\n[Anna]: y\n", { Anna: "[P]" })).toBe("[x][\\[P\\]]\n\n[\\[P\\]]: y\n");
    expect(await rewritten("[x](https://e.example/Anna)", { Anna: "Vera Lee" })).toBe(
      "[x](https://e.example/Vera%20Lee)",
    );
  });

  it("has properties above it that programs read, whatever is put there", async () => {
    const source =
      '---\nauthor: Anna Lee (editor)\ntags: [Anna Lee, x]\n- Anna Lee\nlinks: "Anna Lee"\n---\n*Anna* Lee\n';
    expect(await rewritten(source, { "Anna Lee": "[P]" })).toBe(
      '---\nauthor: "[P] (editor)"\ntags: [[P], x]\n- "[P]"\nlinks: "[P]"\n---\n*[P]*\n',
    );
  });

  it("is read in pieces where it is long, and not cut within code", () => {
    const long = `${"Anna *Lee* said it.\n".repeat(400)}\n`;
    const fenced = `\`\`\`\n${"code\n\n".repeat(3000)}\`\`\`\n\n`;
    for (const source of [
      long.repeat(20),
      `${long}${fenced}${long.repeat(3)}`,
      "a".repeat(100_000),
      "*a ".repeat(50_000),
    ]) {
      const chunks = [...chunksOf(source)];
      expect(chunks.map(({ from, to }) => source.slice(from, to)).join("")).toBe(source);
      expect(
        Math.max(...chunks.filter(({ kind }) => kind === "markdown").map(({ from, to }) => to - from), 0),
      ).toBeLessThan(65_000);
    }
    expect([...chunksOf(`${long}${long}${fenced}`)].map(({ from }) => from)).toEqual([0, long.length * 2]);
  });

  it("gets no backslashes where none of them would help", async () => {
    const back = await rewritten("[[D_1]] *[N_1]*x\n", { "[D_1]": "2023-05-15", "[N_1]": "anna@mail.example" });
    expect(back).toBe("[2023-05-15] *anna@mail.example*x\n");
  });
});

const PIECES = [
  "Anna",
  "Lee",
  " ",
  " ",
  "*",
  "**",
  "_",
  "~~",
  "[",
  "](u)",
  "]",
  "`",
  "\n",
  "\n\n",
  "> ",
  "- ",
  "# ",
  "\\",
  "&amp;",
  "<b>",
  "</b>",
  "<Vera>",
  "![",
  "|",
  "[Anna]: x\n",
  "```\n",
  "    ",
  "1. ",
  "\r\n",
  "---\n",
  "x: ",
];
const markdown = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join(""));

describe("any Markdown", () => {
  it("comes back as it was, and every word of it is in the text", async () => {
    await fc.assert(
      fc.asyncProperty(markdown, async (source) => {
        const document = await mapped(source);
        expect(Buffer.from((await document.write([])).bytes).toString()).toBe(source);
        const count = (text: string, word: string): number => text.split(word).length;
        for (const word of ["Anna", "Lee", "Vera"]) {
          expect(count(document.text, word)).toBeGreaterThanOrEqual(count(source, word));
        }
      }),
      { numRuns: 400 },
    );
  });

  it("has lost what was taken away, and is read as what was put there", async () => {
    await fc.assert(
      fc.asyncProperty(markdown, async (source) => {
        const document = await mapped(source);
        const { bytes } = await document.write(editsOf(document.text, { Anna: "[P_1]", Lee: "[P_2]" }));
        const written = Buffer.from(bytes).toString();
        expect(written).not.toMatch(/Anna|Lee/);
        const shown = (text: string): string => text.replace(/<[^>]*>/g, "");
        const names = (text: string): number => shown(micromark(text)).match(/Anna|Lee|\[P_\d\]/g)?.length ?? 0;
        expect(names(written)).toBeGreaterThanOrEqual(Math.min(1, names(source)));
      }),
      { numRuns: 400 },
    );
  });
});
