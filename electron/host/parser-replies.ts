import { z } from "zod";
import type { ColumnCells } from "../../documents/column-cells";
import { fitsLimits, type SeenPage } from "../../documents/ocr/page-memory";
import type { RecognizedWord } from "../../documents/ocr/recognized-words";
import type { ReadDocument } from "../../documents/read-document";
import type { FoundRegion } from "../../documents/regions/found-region";
import type { Thumbnails } from "../../documents/regions/region-thumbnails";
import type { RewrittenDocument } from "../../documents/rewrite-document";
import { cornersSchema, MOST_REGIONS, regionSchema } from "../../shared/document/region";
import { REGION_KINDS } from "../../shared/document/region-kinds";
import { unsureWordSchema } from "../../shared/document/unsure-word";
import { documentColumnSchema } from "../../shared/ipc/document-columns";
import { DOCUMENT_FORMATS } from "../../shared/ipc/document-format";
import { documentPartsSchema } from "../../shared/ipc/document-parts";
import { documentProgressSchema } from "../../shared/ipc/document-progress";
import { resultSchema } from "../../shared/ipc/result";

/** A schema for each field, optional ones included: a field without one would be dropped from every reply. */
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

const read = z.object({
  name: z.string(),
  text: z.string(),
  parts: documentPartsSchema,
  format: z.enum(DOCUMENT_FORMATS).exactOptional(),
  columns: z.array(documentColumnSchema).exactOptional(),
  unsure: z.array(unsureWordSchema).readonly().exactOptional(),
  regions: z.array(regionSchema).max(MOST_REGIONS).readonly().exactOptional(),
  seen: z
    .record(z.string().regex(/^[0-9a-f]{64}$/), seenPage)
    .readonly()
    .refine(fitsLimits)
    .exactOptional(),
} satisfies FieldsOf<ReadDocument>);

const rewritten = z.object({
  bytes: z.instanceof(Uint8Array),
  notCarried: documentPartsSchema.shape.leftOut,
  unread: documentPartsSchema.shape.leftOut,
  fingerprint: z.string().exactOptional(),
  regions: z.array(regionSchema).max(MOST_REGIONS).readonly().exactOptional(),
} satisfies FieldsOf<RewrittenDocument>);

const cells = z.object({ cells: z.array(z.instanceof(Int32Array)) } satisfies FieldsOf<ColumnCells>);

const thumbnails = z.object({
  thumbnails: z.record(z.string(), z.string().startsWith("data:image/png;base64,")),
} satisfies FieldsOf<Thumbnails>);

/** Replies of the process that parses documents. It reads hostile files, so main trusts nothing else that it sends. */
export const parserReplySchema = z.union([
  z.object({ id: z.number(), progress: documentProgressSchema }),
  z.object({
    id: z.number(),
    spent: z.boolean(),
    result: resultSchema(z.union([read, rewritten, cells, thumbnails])),
  }),
]);
