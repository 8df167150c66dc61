import { z } from "zod";
import { KIND_NAMES } from "../document/kinds";
import { areaSchema, MOST_BOXES, pageBoxSchema, turnSchema } from "../document/page-box";
import { cornersSchema, regionSchema } from "../document/region";
import { placeSchema } from "../document/review/operation";
import { count, nothing, taskId } from "./common";

/** Pages in one call of `pages.boxes`. */
const MOST_PAGES_ASKED = 50;

const page = count;

/** CSS pixels at 100 %, before `turn`. */
const pageViewSchema = z.object({ width: z.number().positive(), height: z.number().positive(), turn: turnSchema });

/** `finding`: start of the replacement in the original. A finding has a box for each line. */
const findingBoxSchema = z.object({ finding: count, kind: z.enum(KIND_NAMES), page, corners: cornersSchema });

const pageEditSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("draw"), page, area: areaSchema, everyPage: z.boolean() }),
  /** Moves, resizes, or repeats on all pages. */
  z.object({
    type: z.literal("change"),
    box: z.uuid(),
    area: areaSchema.optional(),
    everyPage: z.boolean().optional(),
  }),
  z.object({ type: z.literal("delete"), boxes: z.array(z.uuid()).min(1).max(MOST_BOXES) }),
  /** In place of an earlier turn. */
  z.object({ type: z.literal("turn"), page, turn: turnSchema }),
]);
export type PageEdit = z.infer<typeof pageEditSchema>;

/**
 * Pages from 0. Corners and areas are fractions of the page size, from the upper left corner of the upright page. Codes of
 * all: `task_not_found`, `document_missing`, and those of `documents.read`.
 */
export const pageChannels = {
  /** Of PDF files, scans and pictures (`source.hasPages`). */
  "pages.list": { input: taskId, output: z.object({ pages: z.array(pageViewSchema) }) },
  /**
   * From page `from` to before page `to`. The first call reads the document; `documents.progress` reports it. `boxes`: by
   * hand. `unplaced`: findings of the task without a place on a page. Code: `task_not_finished`.
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
    input: taskId.extend({ at: count }),
    output: z.object({ place: z.object({ page, corners: cornersSchema }).nullable() }),
  },
  /** Offset in the original of the text at a point. */
  "pages.textAt": {
    input: taskId.extend({ page, x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
    output: z.object({ at: count.nullable() }),
  },
  /**
   * RGBA, opaque, before the turn by the user. `scale`: pixels per CSS pixel at 100 %, less if the page would be too large.
   * `after`: as saved; codes as `tasks.exportSource`. The newest requests are answered first, and too many waiting ones
   * are `cancelled`.
   */
  "pages.render": {
    input: taskId.extend({ page, scale: z.number().min(0.02).max(8), after: z.boolean() }),
    output: z.object({ width: count, height: count, pixels: z.instanceof(Uint8Array) }),
  },
  /**
   * Returns after the edit is saved, with the id of a drawn or changed box, and the words under it that remain visible in
   * the text. Codes: `box_missing`, `too_many_boxes`, `bad_request`, `task_not_finished`.
   */
  "pages.edit": {
    input: taskId.extend({ edit: pageEditSchema }),
    output: z.object({ box: z.uuid().nullable(), places: z.array(placeSchema) }),
  },
  /** Frees the document. Otherwise, that happens after a minute without calls. */
  "pages.close": { input: taskId, output: nothing },
} as const;
