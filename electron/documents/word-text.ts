import { z } from "zod";

/** A part of a Word document as the library reads it. */
interface Part {
  readonly type: string;
  readonly value?: string | undefined;
  readonly children?: readonly Part[] | undefined;
}
const part: z.ZodType<Part> = z.object({
  type: z.string(),
  value: z.string().optional().catch(undefined),
  children: z.lazy(() => z.array(part)).optional(),
});

/**
 * The text of a Word document: a line a paragraph; a table's row is one line with tabs between its cells, as a spreadsheet
 * gives it, so that columns keep their headers. Rejects where the bytes are no Word document.
 */
export async function wordText(bytes: Uint8Array): Promise<string> {
  const { convertToHtml } = await import("mammoth");
  let text = "";
  await convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      transformDocument: (document: unknown) => {
        text = lines(part.parse(document));
        return { type: "document", children: [], notes: [], comments: [] };
      },
    },
  );
  return text.trimEnd();
}

/** What a part is in lines, each with its end. */
function lines({ type, value, children = [] }: Part): string {
  switch (type) {
    case "text":
      return value ?? "";
    case "tab":
      return "\t";
    case "break":
      return "\n";
    case "paragraph":
      return `${children.map(lines).join("")}\n`;
    case "tableRow":
      return `${children.map(cell).join("\t").trimEnd()}\n`;
    default:
      return children.map(lines).join("");
  }
}

/** The paragraphs of a cell on one line. */
const cell = ({ children = [] }: Part): string => children.map(lines).join("").replace(/\s+/gu, " ").trim();
