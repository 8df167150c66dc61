import { z } from "zod";
import { MOST_REGIONS, regionSchema } from "../document/region";
import { REGION_KINDS } from "../document/region-kinds";

/** Data URL; absent if the page could not be drawn. */
const regionViewSchema = regionSchema.extend({ thumbnail: z.string().optional() });

export const regionViewsSchema = z.object({ regions: z.array(regionViewSchema).max(MOST_REGIONS) });

/** Some by id, or all of one kind. */
export const regionChoiceSchema = z.union([
  z.object({ ids: z.array(regionSchema.shape.id).min(1).max(MOST_REGIONS) }),
  z.object({ kind: z.enum(REGION_KINDS) }),
]);
export type RegionChoice = z.infer<typeof regionChoiceSchema>;
