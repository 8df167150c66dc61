import { zipOf } from "./hostile.fixtures";
import { officeParts, relationships } from "./package-laws";

export interface WorkbookOf {
  /** `<row>`s by sheet name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** After the cells of the first sheet. */
  readonly behind?: string;
  readonly strings?: string;
  /** After the sheets of the workbook. */
  readonly more?: string;
  /** Cell formats by style. */
  readonly formats?: readonly string[];
  readonly parts?: Readonly<Record<string, string>>;
  readonly types?: Readonly<Record<string, string>>;
  /** Of the first sheet. */
  readonly points?: Readonly<Record<string, readonly [type: string, target: string]>>;
  readonly workbookPoints?: Readonly<Record<string, readonly [type: string, target: string]>>;
}

const MAIN = "officedocument.spreadsheetml.sheet.main";

export function workbookOf(of: WorkbookOf): Buffer {
  const names = Object.keys(of.sheets);
  const sheets = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="s${index}"/>`);
  const formats = (of.formats ?? []).map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`);
  const styles = ["General", ...(of.formats ?? [])].map(
    (_, index) => `<xf numFmtId="${index === 0 ? 0 : 199 + index}"/>`,
  );
  return zipOf(
    officeParts(
      {
        "xl/workbook.xml": `<workbook><sheets>${sheets.join("")}</sheets>${of.more ?? ""}</workbook>`,
        "xl/styles.xml": `<styleSheet><numFmts>${formats.join("")}</numFmts><cellXfs>${styles.join("")}</cellXfs></styleSheet>`,
        "xl/sharedStrings.xml": `<sst uniqueCount="1">${of.strings ?? ""}</sst>`,
        ...Object.fromEntries(
          names.map((name, index) => [
            `xl/worksheets/sheet${index + 1}.xml`,
            `<worksheet><sheetData>${of.sheets[name] ?? ""}</sheetData>${index === 0 ? (of.behind ?? "") : ""}</worksheet>`,
          ]),
        ),
        "xl/_rels/workbook.xml.rels": relationships({
          ...Object.fromEntries(
            names.map((_, index) => [`s${index}`, ["worksheet", `worksheets/sheet${index + 1}.xml`]]),
          ),
          styles: ["styles", "styles.xml"],
          strings: ["sharedStrings", "sharedStrings.xml"],
          ...of.workbookPoints,
        }),
        "xl/worksheets/_rels/sheet1.xml.rels": relationships(of.points ?? {}),
        ...of.parts,
      },
      { "xl/workbook.xml": MAIN, ...of.types },
    ),
  );
}

export const row = (...cells: readonly string[]): string => `<row>${cells.join("")}</row>`;
export const words = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const shared = (index: number): string => `<c t="s"><v>${index}</v></c>`;
export const number = (value: number | string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`;
