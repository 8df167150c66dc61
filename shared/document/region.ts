import { z } from "zod";
import { REGION_KINDS } from "./region-kinds";

/** Maximum number of regions of one document. */
export const MOST_REGIONS = 5_000;

const pointSchema = z.tuple([z.number(), z.number()]).readonly();

/** Four corners in order around a quadrilateral, which may be rotated. */
export const cornersSchema = z.tuple([pointSchema, pointSchema, pointSchema, pointSchema]).readonly();
export type Corners = z.infer<typeof cornersSchema>;

/** A region of a page that can be covered in the saved file. */
export const regionSchema = z.object({
  /** Unique within the document, and the same each time the document is read. */
  id: z.string().min(1).max(60),
  /** Index of the page, from 0. In documents without pages: index of the picture. */
  page: z.number().int().nonnegative(),
  kind: z.enum(REGION_KINDS),
  /** Fractions of the page's width and height, from the upper left corner of the upright page. */
  corners: cornersSchema,
  /** Whether the saved file covers it. */
  covered: z.boolean(),
});
export type Region = z.infer<typeof regionSchema>;
