import { createHash } from "node:crypto";
import { textHash } from "../../../../documents/text-hash";
import { type Document, DOUBTFUL } from "../../../../shared/document/document";
import { LANGUAGE_NOTICES } from "../../../../shared/api/notice";
import { languagesIn } from "../../../../shared/api/language-notice";
import { type Check, checksOf, type Support } from "../../../../shared/document/language-support";
import type { RegionCount } from "../../../../shared/document/region-counts";
import type { Kind } from "../../../../shared/document/kinds";
import type { ColumnTreatment } from "../../../../shared/ipc/document-columns";
import type { TaskRow } from "../../../platform/history/task-row";

export interface Report {
  readonly report: "depersonalization";
  readonly version: 1;
  /** ISO 8601. */
  readonly made: string;
  readonly program: {
    readonly name: "Outis";
    readonly version: string;
    readonly model?: string;
  };
  readonly task: {
    readonly id: string;
    /** ISO 8601. */
    readonly started: string;
    readonly ended?: string;
    readonly mode: TaskRow["mode"];
    readonly languageIn: string;
    readonly languageOut: string;
    readonly service: TaskRow["service"];
    readonly editsByHand: number;
    /** By letter. */
    readonly columns?: readonly { readonly column: string; readonly treatment: ColumnTreatment }[];
    readonly placeholdersNameTask: boolean;
  };
  readonly found: readonly { readonly kind: Kind; readonly places: number }[];
  readonly places: number;
  readonly doubtful: number;
  readonly languages?: readonly {
    readonly language: string;
    readonly support: Support;
    readonly segments: number;
    readonly checked: readonly Check[];
    readonly notChecked: readonly Check[];
  }[];
  /** In the saved copy; absent without regions. */
  readonly regions?: readonly RegionCount[];
  /** A box on every page counts once. */
  readonly boxesByHand?: number;
  /** SHA-256, hexadecimal: of the UTF-8 text, or of the stored document. */
  readonly sha256: {
    readonly sourceText: string;
    readonly resultText: string;
    readonly sourceFile?: string;
    readonly resultFile?: string;
  };
}

type Row = Pick<
  TaskRow,
  "id" | "createdAt" | "endedAt" | "mode" | "languageIn" | "languageOut" | "service" | "tag" | "source"
> &
  Partial<Pick<TaskRow, "columns" | "notices">>;

export interface ReportParts {
  readonly version: string;
  readonly model: string | undefined;
  readonly now: number;
  readonly editsByHand: number;
  readonly resultFile: Uint8Array | undefined;
  readonly regions?: readonly RegionCount[] | undefined;
  readonly boxes?: number;
}

export function reportOf(row: Row, document: Document, parts: ReportParts): Report {
  const { replacements, original, result } = document;
  const places = new Map<Kind, number>();
  for (const { kind } of replacements) places.set(kind, (places.get(kind) ?? 0) + 1);
  const model = row.service === "embedded" ? parts.model : undefined;
  const { regions = [], boxes = 0 } = parts;
  return {
    report: "depersonalization",
    version: 1,
    made: iso(parts.now),
    program: { name: "Outis", version: parts.version, ...(model !== undefined && { model }) },
    task: {
      id: row.id,
      started: iso(row.createdAt),
      ...(row.endedAt !== null && { ended: iso(row.endedAt) }),
      mode: row.mode,
      languageIn: row.languageIn,
      languageOut: row.languageOut,
      service: row.service,
      editsByHand: parts.editsByHand,
      // Sheet names may contain a person's name.
      ...(row.columns && { columns: row.columns.map(({ column, treatment }) => ({ column, treatment })) }),
      placeholdersNameTask: row.tag !== null,
    },
    found: [...places].map(([kind, count]) => ({ kind, places: count })).sort((a, b) => b.places - a.places),
    places: replacements.length,
    doubtful: replacements.filter(({ score }) => score < DOUBTFUL).length,
    ...languagesOfRow(row),
    ...(regions.length > 0 && { regions }),
    ...(boxes > 0 && { boxesByHand: boxes }),
    sha256: {
      sourceText: textHash(original),
      resultText: textHash(result),
      ...(row.source?.kept === true && { sourceFile: row.source.hash }),
      ...(parts.resultFile && { resultFile: createHash("sha256").update(parts.resultFile).digest("hex") }),
    },
  };
}

function languagesOfRow({ notices }: Row): Pick<Report, "languages"> {
  const languages = (["unsupported", "limited"] as const).flatMap((support) =>
    languagesIn(notices, LANGUAGE_NOTICES[support]).map((one) => ({
      ...one,
      support,
      ...checksOf(support),
    })),
  );
  return languages.length === 0 ? {} : { languages };
}

const iso = (moment: number): string => new Date(moment).toISOString();
