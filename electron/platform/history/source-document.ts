import { z } from "zod";
import { regionSchema } from "../../../shared/document/region";
import { unsureWordSchema } from "../../../shared/document/unsure-word";
import { textHash } from "../../../documents/text-hash";
import { formatIdSchema } from "../../../documents/formats/registry";
import { NO_WAY_BACK } from "../../../shared/ipc/source-document";

const unsure = z.array(unsureWordSchema).readonly().optional();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Never sent to the page. */
export const sourceDocumentSchema = z.discriminatedUnion("kept", [
  z.object({
    kept: z.literal(true),
    name: z.string(),
    format: formatIdSchema,
    /** Bytes. */
    size: z.number().int().nonnegative(),
    /** For the sealed file; 64 hexadecimal digits. */
    key: z.string(),
    /** Of the extracted text (`textHash`) and the bytes. */
    textHash: sha256,
    hash: sha256,
    unsure,
    regions: z.array(regionSchema).readonly().optional(),
  }),
  z.object({ kept: z.literal(false), name: z.string(), reason: z.enum(NO_WAY_BACK), unsure }),
]);
export type SourceDocument = z.infer<typeof sourceDocumentSchema>;
export type KeptDocument = Extract<SourceDocument, { kept: true }>;

/** False after changes of its speakers. */
export const isTextOf = (source: KeptDocument, text: string): boolean => source.textHash === textHash(text);

export const sourceInBackup = (source: SourceDocument): SourceDocument =>
  source.kept ? { kept: false, name: source.name, reason: "elsewhere", unsure: source.unsure } : source;
