import { z } from "zod";
import { regionSchema } from "../../../shared/document/region";
import { unsureWordSchema } from "../../../shared/document/unsure-word";
import { DOCUMENT_FORMATS } from "../../../shared/ipc/document-format";
import { NO_WAY_BACK } from "../../../shared/ipc/source-document";

/** Words of its text that were recognised in a picture and may be misread. */
const unsure = z.array(unsureWordSchema).readonly().optional();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The stored source document of a task. It remains in the encrypted history: the page never sees it. */
export const sourceDocumentSchema = z.discriminatedUnion("kept", [
  z.object({
    kept: z.literal(true),
    /** Name of the file. */
    name: z.string(),
    format: z.enum(DOCUMENT_FORMATS),
    /** Bytes. */
    size: z.number().int().nonnegative(),
    /** Of the sealed file that belongs to the task; 64 hexadecimal digits. */
    key: z.string(),
    /** Of the text that was read of it (`textHash`), and of its bytes. */
    textHash: sha256,
    hash: sha256,
    unsure,
    /** Regions of its pages, with the choice of the user. */
    regions: z.array(regionSchema).readonly().optional(),
  }),
  z.object({ kept: z.literal(false), name: z.string(), reason: z.enum(NO_WAY_BACK), unsure }),
]);
export type SourceDocument = z.infer<typeof sourceDocumentSchema>;
export type KeptDocument = Extract<SourceDocument, { kept: true }>;

/** As a backup has it: the file itself and its key stay on this computer. */
export const sourceInBackup = (source: SourceDocument): SourceDocument =>
  source.kept ? { kept: false, name: source.name, reason: "elsewhere", unsure: source.unsure } : source;
