import { textHash } from "../documents/text-hash";
import type { ReadDocument } from "../documents/read-document";
import { columnOperations, mappingAfter, type Depersonalized, type DepersonalizeOptions } from "../engine/index";
import { documentFrom } from "../shared/document/align";
import { KIND_NAMES } from "../shared/document/kinds";
import { applyOperations } from "../shared/document/review/apply";
import { type ColumnTreatment, columnTreatmentSchema, type DocumentColumnView } from "../shared/ipc/document-columns";
import { columnsConfined } from "./confined-documents";
import { problemWords } from "./document-words";
import { EXIT, Failure } from "./failure";

export interface ColumnOption {
  readonly name: string;
  /** Undefined: by content. */
  readonly treatment: ColumnTreatment | undefined;
}

/** `Salary=keep`, `Team=hide:organization`, `Note=content`. @throws Failure */
export function readColumnOption(text: string): ColumnOption {
  const at = text.lastIndexOf("=");
  const [name, wanted] = [text.slice(0, at).trim(), text.slice(at + 1)];
  const kind = /^hide:(.+)$/.exec(wanted)?.[1];
  const treatment = columnTreatmentSchema.safeParse(kind ?? wanted).data;
  const isMeant = wanted === "content" || (treatment === "keep") === (kind === undefined);
  if (at < 1 || name === "" || !isMeant || (wanted !== "content" && treatment === undefined)) {
    throw new Failure(
      EXIT.usage,
      `--column is NAME=keep, NAME=hide:KIND or NAME=content; a KIND is one of ${KIND_NAMES.join(", ")}`,
    );
  }
  return { name, treatment: wanted === "content" ? undefined : treatment };
}

/** By header or letters, also with the sheet: `Staff!Salary`. */
const isCalled = ({ sheet, column, header }: DocumentColumnView, name: string): boolean => {
  const names = [header.trim(), column].filter((one) => one !== "");
  return [...names, ...names.map((one) => `${sheet}!${one}`)].some((one) => one.toLowerCase() === name.toLowerCase());
};

/** Further columns are only counted. */
const MOST_NAMED = 40;

function columnWords(columns: readonly DocumentColumnView[]): string {
  const isOneSheet = new Set(columns.map(({ sheet }) => sheet)).size < 2;
  const named = columns.slice(0, MOST_NAMED).map(({ sheet, column, header }) => {
    const place = isOneSheet ? column : `${sheet}!${column}`;
    const words = header.replace(/\s+/gu, " ").trim();
    return words === "" ? place : `${words} (${place})`;
  });
  const more = columns.length - named.length;
  return named.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** The last choice for each column. @throws Failure if an option matches none. */
export function chosenColumns(
  columns: readonly DocumentColumnView[],
  options: readonly ColumnOption[],
): { column: DocumentColumnView; treatment: ColumnTreatment }[] {
  const missing = options.findIndex(({ name }) => !columns.some((column) => isCalled(column, name)));
  if (missing >= 0) {
    const wanted = options[missing]?.name ?? "";
    const there = columns.length === 0 ? "it is no table" : `its columns are ${columnWords(columns)}`;
    throw new Failure(EXIT.badData, `it has no column ${wanted}: ${there}`);
  }
  return columns.flatMap((column) => {
    const treatment = options.findLast(({ name }) => isCalled(column, name))?.treatment;
    return treatment === undefined ? [] : [{ column, treatment }];
  });
}

/** @throws Failure */
export async function withColumns(
  file: { readonly name: string; readonly bytes: Uint8Array },
  { text, columns = [] }: ReadDocument,
  result: Depersonalized,
  options: readonly ColumnOption[],
  writing: Pick<DepersonalizeOptions, "mode" | "language" | "languageOut" | "random">,
): Promise<Depersonalized> {
  const chosen = chosenColumns(columns, options);
  if (chosen.length === 0) return result;
  const asked = chosen.map(({ column: { sheet, column } }) => ({ sheet, column }));
  const found = await columnsConfined(file.name, file.bytes, { text: textHash(text), columns: asked });
  if (!found.ok) throw new Failure(EXIT.badData, problemWords(found.error));
  const treated = chosen.map(({ treatment }, index) => ({ treatment, cells: placesOf(found.value.cells[index]) }));
  const before = documentFrom(text, { ...result, spans: [...result.spans] });
  const { language: languageIn, ...how } = writing;
  const document = applyOperations(
    before,
    columnOperations(before, treated, { ...how, languageIn, suffix: undefined }),
  );
  const reversible = writing.mode === "reversible";
  return {
    text: document.result,
    spans: document.replacements,
    mapping: reversible ? mappingAfter(document, before, result.mapping) : {},
    occurrences: reversible
      ? document.replacements.map(({ start, end, resultStart, resultEnd }) => [
          document.result.slice(resultStart, resultEnd),
          text.slice(start, end),
        ])
      : [],
  };
}

function placesOf(numbers: Int32Array = new Int32Array()): { start: number; end: number }[] {
  return Array.from({ length: numbers.length / 2 }, (_, at) => ({
    start: numbers[2 * at] ?? 0,
    end: numbers[2 * at + 1] ?? 0,
  }));
}
