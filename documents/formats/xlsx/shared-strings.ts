import { damaged } from "../../document-failure";
import { itemText, type StringItem } from "./string-item";

export interface SharedStrings {
  readonly source: string;
  readonly items: readonly StringItem[];
  readonly texts: readonly string[];
}

const OPEN = /<((?:[\w.-]+:)?si)(?=[\s/>])[^>]*>/g;

/** ECMA-376 part 1, 18.4.9. */
export function readSharedStrings(source: string): SharedStrings {
  // Comments and CDATA would not be read.
  if (source.includes("<!")) throw damaged();
  const items: StringItem[] = [];
  const texts: string[] = [];
  OPEN.lastIndex = 0;
  for (let found = OPEN.exec(source); found !== null; found = OPEN.exec(source)) {
    const from = OPEN.lastIndex;
    const isEmpty = found[0].endsWith("/>");
    const to = isEmpty ? from : source.indexOf(`</${found[1] ?? ""}>`, from);
    if (to < 0) throw damaged();
    const item = { from, to };
    items.push(item);
    texts.push(isEmpty ? "" : itemText(source, item));
    OPEN.lastIndex = to;
  }
  return { source, items, texts };
}
