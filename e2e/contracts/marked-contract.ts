import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, WidthType } from "docx";

export type ContractLanguage = "ru" | "en";

const MARK = /\{(\?)?([^}]+)\}/g;

const marked = (language: ContractLanguage): string =>
  readFileSync(join(import.meta.dirname, `supply-${language}.txt`), "utf8");

/** Personal strings are marked as `{Анна Петрова}`, optional ones as `{?Самара}`, headings as `# `, tables by tabs. */
export interface Contract {
  readonly personal: readonly string[];
  readonly optional: readonly string[];
  readonly word: Buffer;
}

export async function readContract(language: ContractLanguage): Promise<Contract> {
  const text = marked(language);
  const marks = [...text.matchAll(MARK)];
  const listed = (isOptional: boolean): string[] =>
    marks.flatMap(([, optional, words = ""]) => ((optional !== undefined) === isOptional ? [words] : []));
  const word = await Packer.toBuffer(
    new Document({ sections: [{ children: blocksOf(text.replace(MARK, "$2").trimEnd().split("\n")) }] }),
  );
  return { personal: listed(false), optional: listed(true), word };
}

function blocksOf(lines: readonly string[]): (Paragraph | Table)[] {
  const blocks: (Paragraph | Table)[] = [];
  let rows: string[] = [];
  for (const line of [...lines, ""]) {
    if (line.split("\t").length > 2) {
      rows.push(line);
      continue;
    }
    if (rows.length > 0) blocks.push(tableOf(rows));
    rows = [];
    if (line.startsWith("# ")) blocks.push(new Paragraph({ text: line.slice(2), heading: HeadingLevel.HEADING_2 }));
    else blocks.push(new Paragraph(line));
  }
  return blocks;
}

const tableOf = (rows: readonly string[]): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row) =>
        new TableRow({
          children: row.split("\t").map((cell) => new TableCell({ children: [new Paragraph(cell)] })),
        }),
    ),
  });
