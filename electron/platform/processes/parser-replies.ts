import { z } from "zod";
import type { ColumnCells } from "../../../documents/column-cells";
import { fitsLimits, SEEN_LIMITS, type SeenPage } from "../../../documents/page/page-memory";
import type { RecognizedWord } from "../../../documents/page/recognized-words";
import { LIMITS } from "../../../documents/limits";
import type { DrawnPage, PageSizes } from "../../../documents/open-pages";
import { LONGEST_SIDE, type PageSize } from "../../../documents/page-source";
import type { ReadDocument } from "../../../documents/read-document";
import type { FoundRegion } from "../../../documents/page/found-region";
import type { Thumbnails } from "../../../documents/regions/region-thumbnails";
import { MOST_PIECES, NUMBERS_OF_CORNERS, NUMBERS_OF_PIECE, type TextPlaces } from "../../../documents/text-places";
import type { SearchedCopy } from "../../../documents/search-copy";
import type { RewrittenDocument } from "../../../documents/rewrite-document";
import { MAX_TEXT_BYTES } from "../../../shared/api/limits";
import { cornersSchema, MOST_REGIONS, regionSchema } from "../../../shared/document/region";
import { REGION_KINDS } from "../../../shared/document/region-kinds";
import { unsureWordSchema } from "../../../shared/document/unsure-word";
import { documentColumnSchema, MOST_COLUMNS } from "../../../shared/ipc/document-columns";
import { formatIdSchema } from "../../../documents/formats/registry";
import { type DocumentParts, documentPartsSchema } from "../../../shared/ipc/document-parts";
import { documentProgressSchema } from "../../../shared/ipc/document-progress";
import { type Failure, resultSchema } from "../../../shared/ipc/failure";

/** UTF-16 code units. */
const LONGEST_NAME = 100_000;
const LONGEST_FINGERPRINT = 1_000;
const MOST_PARTS = 500;
const MOST_NAMES = 500;
const LONGEST_SAMPLES = 50;
/** UTF-16 units of a data URL, at most 320 pixels per side. */
const LONGEST_THUMBNAIL = 1_000_000;
const MOST_THUMBNAILS = 300;
/** CSS pixels. */
const LONGEST_PAGE = 1_000_000;

/** zod drops fields without schema. */
type FieldsOf<T> = Record<keyof T, z.ZodType>;

const word = z.object({
  text: z.string(),
  confidence: z.number(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly(),
  corners: cornersSchema.exactOptional(),
  line: z.number(),
  isNewParagraph: z.boolean(),
} satisfies FieldsOf<RecognizedWord>);

const foundRegion = z.object({
  kind: z.enum(REGION_KINDS),
  corners: cornersSchema,
  covered: z.boolean().exactOptional(),
} satisfies FieldsOf<FoundRegion>);

const seenPage = z.object({
  words: z.array(word).readonly(),
  regions: z.array(foundRegion).readonly(),
} satisfies FieldsOf<SeenPage>);

const parts = documentPartsSchema.shape.leftOut
  .max(MOST_PARTS)
  .refine((list) => list.every(({ names = [] }) => names.length <= MOST_NAMES && names.every(isName)));

const column = documentColumnSchema.refine(({ samples }) => samples.length <= LONGEST_SAMPLES);

const read = z.object({
  name: z.string().max(LONGEST_NAME),
  text: z.string().max(MAX_TEXT_BYTES),
  parts: z.object({ read: parts, leftOut: parts } satisfies FieldsOf<DocumentParts>),
  format: formatIdSchema.exactOptional(),
  columns: z.array(column).max(MOST_COLUMNS).exactOptional(),
  unsure: z.array(unsureWordSchema).max(SEEN_LIMITS.all).readonly().exactOptional(),
  regions: z.array(regionSchema).max(MOST_REGIONS).readonly().exactOptional(),
  seen: z
    .record(z.string().regex(/^[0-9a-f]{64}$/), seenPage)
    .readonly()
    .refine(fitsLimits)
    .exactOptional(),
} satisfies FieldsOf<ReadDocument>);

const rewritten = z.object({
  bytes: z.instanceof(Uint8Array),
  notCarried: parts,
  unread: parts,
  fingerprint: z.string().max(LONGEST_FINGERPRINT).exactOptional(),
  regions: z.array(regionSchema).max(MOST_REGIONS).readonly().exactOptional(),
} satisfies FieldsOf<RewrittenDocument>);

const cells = z.object({
  cells: z
    .array(z.instanceof(Int32Array))
    .max(MOST_COLUMNS)
    .refine((lists) => lists.every(({ length }) => length <= 2 * MAX_TEXT_BYTES)),
} satisfies FieldsOf<ColumnCells>);

const thumbnails = z.object({
  thumbnails: z
    .record(z.string(), z.string().max(LONGEST_THUMBNAIL).startsWith("data:image/png;base64,"))
    .refine((pictures) => Object.keys(pictures).length <= MOST_THUMBNAILS),
} satisfies FieldsOf<Thumbnails>);

const size = z.number().min(1).max(LONGEST_PAGE);

const pageSizes = z.object({
  pages: z
    .array(z.object({ width: size, height: size } satisfies FieldsOf<PageSize>))
    .min(1)
    .max(LIMITS.pages),
} satisfies FieldsOf<PageSizes>);

const places = z
  .object({
    pieces: z.instanceof(Int32Array),
    corners: z.instanceof(Float32Array),
  } satisfies FieldsOf<TextPlaces>)
  .refine(({ pieces, corners }) => {
    const count = pieces.length / NUMBERS_OF_PIECE;
    return Number.isInteger(count) && count <= MOST_PIECES && corners.length === count * NUMBERS_OF_CORNERS;
  })
  .refine(({ corners }) => corners.every(Number.isFinite));

const side = z.number().int().min(1).max(LONGEST_SIDE);

const drawnPage = z
  .object({ width: side, height: side, pixels: z.instanceof(Uint8Array) } satisfies FieldsOf<DrawnPage>)
  .refine(({ width, height, pixels }) => pixels.byteLength === width * height * 4);

const searched = z.object({ isClean: z.literal(true) } satisfies FieldsOf<SearchedCopy>);

const isShort = ({ message, details = {} }: Failure): boolean =>
  message.length <= LONGEST_NAME &&
  Object.keys(details).length <= MOST_NAMES &&
  Object.values(details).every((value) => typeof value !== "string" || isName(value));

function isName(name: string): boolean {
  return name.length <= LONGEST_NAME;
}

/** The parser reads hostile files, so main accepts no other form. */
export const parserReplySchema = z.union([
  z.object({ id: z.number(), progress: documentProgressSchema }),
  z.object({
    id: z.number(),
    spent: z.boolean(),
    result: resultSchema(z.union([read, rewritten, cells, thumbnails, places, pageSizes, drawnPage, searched])).refine(
      (result) => result.ok || isShort(result.error),
    ),
  }),
]);
