import { z } from "zod";
import { KIND_NAMES } from "../document/kinds";
import { areaSchema, MOST_BOXES, pageBoxSchema, turnSchema } from "../document/page-box";
import { cornersSchema, regionSchema } from "../document/region";
import { count, nothing, taskId } from "./common";

const MOST_PAGES_ASKED = 50;

const page = count;

/** CSS pixels at 100 %, before `turn`. */
const pageViewSchema = z.object({ width: z.number().positive(), height: z.number().positive(), turn: turnSchema });

/** `finding`: start in the original. One box per line. */
const findingBoxSchema = z.object({ finding: count, kind: z.enum(KIND_NAMES), page, corners: cornersSchema });

const pageEditSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("draw"), page, area: areaSchema, everyPage: z.boolean() }),
  /** Moves, resizes or repeats. */
  z.object({
    type: z.literal("change"),
    box: z.uuid(),
    area: areaSchema.optional(),
    everyPage: z.boolean().optional(),
    /** Remaining page of a box that was on all pages. */
    page: page.optional(),
  }),
  z.object({ type: z.literal("delete"), boxes: z.array(z.uuid()).min(1).max(MOST_BOXES) }),
  /** Words that only this box covered before its last change or deletion. */
  z.object({ type: z.literal("show"), box: z.uuid() }),
  z.object({ type: z.literal("turn"), page, turn: turnSchema }),
]);
export type PageEdit = z.infer<typeof pageEditSchema>;

/**
 * Pages from 0. Fractions of the upright page, from the upper left corner. Codes of all: `task_not_found`,
 * `document_missing`, `document_changed`, and those of `documents.read`.
 */
export const pageChannels = {
  /** Requires `source.hasPages`. */
  "pages.list": { input: taskId, output: z.object({ pages: z.array(pageViewSchema) }) },
  /**
   * `to` exclusive. The first call reads the document (`documents.progress`). `unplaced`: findings on no page. Code:
   * `task_not_finished`.
   */
  "pages.boxes": {
    input: taskId.extend({ from: page, to: page }).refine(({ from, to }) => to > from && to - from <= MOST_PAGES_ASKED),
    output: z.object({
      findings: z.array(findingBoxSchema),
      regions: z.array(regionSchema),
      boxes: z.array(pageBoxSchema),
      unplaced: count,
    }),
  },
  /** `at`: offset in the original. */
  "pages.place": {
    input: taskId.extend({ at: count, end: count.optional() }),
    output: z.object({ place: z.object({ page, corners: cornersSchema }).nullable() }),
  },
  /** Offset in the original. */
  "pages.textAt": {
    input: taskId.extend({ page, x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
    output: z.object({ at: count.nullable() }),
  },
  /**
   * Opaque RGBA, before `turn`. `scale`: pixels per CSS pixel, less for a large page. `after`: as saved; codes as
   * `tasks.exportSource`. Newest first; excess requests are `cancelled`.
   */
  "pages.render": {
    input: taskId.extend({ page, scale: z.number().min(0.02).max(8), after: z.boolean() }),
    output: z.object({ width: count, height: count, pixels: z.instanceof(Uint8Array) }),
  },
  /**
   * Resolves when saved, with the id of a new or changed box. Also hides the words under it. `hidden`: places under it;
   * `stay`: earlier places, which remain hidden. Codes: `box_missing`, `too_many_boxes`, `bad_request`,
   * `finding_missing`, `review_translated`, `task_not_finished`.
   */
  "pages.edit": {
    input: taskId.extend({ edit: pageEditSchema }),
    output: z.object({ box: z.uuid().nullable(), hidden: count, stay: count }),
  },
  /** Automatic after a minute without calls. */
  "pages.close": { input: taskId, output: nothing },
} as const;
