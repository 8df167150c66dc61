import { z } from "zod";
import { REGION_KINDS } from "./region-kinds";

/** Per document. */
export const MOST_REGIONS = 5_000;

const pointSchema = z.tuple([z.number(), z.number()]).readonly();

/** Corners in order around a quadrilateral, which may be rotated. */
export const cornersSchema = z.tuple([pointSchema, pointSchema, pointSchema, pointSchema]).readonly();
export type Corners = z.infer<typeof cornersSchema>;

export const regionSchema = z.object({
  /** Unique in the document, and deterministic. */
  id: z.string().min(1).max(60),
  /** From 0. Index of the picture in documents without pages. */
  page: z.number().int().nonnegative(),
  kind: z.enum(REGION_KINDS),
  /** Fractions of the page size, from the upper left corner of the upright page. */
  corners: cornersSchema,
  covered: z.boolean(),
});
export type Region = z.infer<typeof regionSchema>;
