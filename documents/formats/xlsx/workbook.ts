import { posix } from "node:path";
import { damaged } from "../../document-failure";
import { localName, scanXml, type Tag } from "../../xml/scan-xml";
import { type DateFormat, dateFormat } from "../../sheets/date-format";

export type PartSource = (part: string) => string | undefined;

export interface Sheet {
  readonly name: string;
  readonly part: string;
  readonly tag: Tag;
}

/** ECMA-376 part 1, 18.2. */
export interface Workbook {
  readonly part: string;
  readonly sheets: readonly Sheet[];
  readonly strings: string | undefined;
  readonly dates: readonly (DateFormat | undefined)[];
  readonly since1904: boolean;
}

const TYPES = "[Content_Types].xml";
const MAIN = /(?:spreadsheetml\.(?:sheet|template)|ms-excel\.(?:sheet|template|addin)\.macroEnabled)\.main\+xml$/;

export function readWorkbook(source: PartSource): Workbook {
  const part = mainPart(source);
  const targets = part === undefined ? undefined : targetsOf(source, part);
  const workbook = part === undefined ? undefined : source(part);
  if (part === undefined || workbook === undefined || targets === undefined) throw damaged();
  const sheets: Sheet[] = [];
  let since1904 = false;
  each(workbook, (tag) => {
    const name = localName(tag.name);
    if (name === "workbookPr") since1904 = /^(?:1|true|on)$/.test(tag.attributes["date1904"] ?? "");
    if (name !== "sheet") return;
    const id = Object.entries(tag.attributes).find(([key]) => localName(key) === "id" && key.includes(":"))?.[1];
    const target = targets.find((one) => one.id === id);
    // Sheets of charts and old macros.
    if (target === undefined || !/\/worksheet$/.test(target.type)) return;
    sheets.push({ name: tag.attributes["name"] ?? "", part: target.part, tag });
  });
  if (sheets.length === 0) throw damaged();
  const byType = (type: string): string | undefined => targets.find((one) => one.type.endsWith(`/${type}`))?.part;
  const styles = byType("styles");
  return { part, sheets, strings: byType("sharedStrings"), dates: datesOf(styles && source(styles)), since1904 };
}

function mainPart(source: PartSource): string | undefined {
  let part: string | undefined;
  each(source(TYPES) ?? "", ({ attributes }) => {
    if (MAIN.test(attributes["ContentType"] ?? "")) part ??= attributes["PartName"]?.replace(/^\//, "");
  });
  return part;
}

interface Target {
  readonly id: string;
  readonly type: string;
  readonly part: string;
}

function targetsOf(source: PartSource, part: string): Target[] {
  const targets: Target[] = [];
  const rels = posix.join(posix.dirname(part), "_rels", `${posix.basename(part)}.rels`);
  each(source(rels) ?? "", ({ name, attributes }) => {
    const { Id: id = "", Type: type = "", Target: target = "", TargetMode: mode } = attributes;
    if (localName(name) !== "Relationship" || mode === "External") return;
    const path = target.startsWith("/") ? target.slice(1) : posix.join(posix.dirname(part), target);
    targets.push({ id, type, part: path });
  });
  return targets;
}

function datesOf(styles: string | undefined): (DateFormat | undefined)[] {
  const codes = new Map<number, string>();
  const dates: (DateFormat | undefined)[] = [];
  let isOfCells = false;
  each(
    styles ?? "",
    ({ name, attributes }) => {
      const local = localName(name);
      if (local === "numFmt") codes.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
      if (local === "cellXfs") isOfCells = true;
      if (local !== "xf" || !isOfCells) return;
      const id = Number(attributes["numFmtId"] ?? 0);
      dates.push(dateFormat(id, codes.get(id)));
    },
    (name) => {
      if (localName(name) === "cellXfs") isOfCells = false;
    },
  );
  return dates;
}

function each(source: string, open: (tag: Tag) => void, close: (name: string) => void = () => undefined): void {
  if (!scanXml(source, { open, close: (name) => close(name), text: () => undefined })) throw damaged();
}
