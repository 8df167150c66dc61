import { z } from "zod";
import { placeSchema } from "../document/review/operation";
import { LONGEST_TEXT } from "./limits";
import { MAPPING_FILE } from "./mapping-file-id";

export const restoreChannels = {
  /**
   * Finds the task that a text with placeholders came from. `certain`: the names of the first candidate may be
   * restored without a question. Otherwise the user must choose; candidates are sorted by likelihood. Code:
   * `mapping_unreadable`.
   */
  "restore.whose": {
    input: z.object({
      text: z.string().max(LONGEST_TEXT),
      /** Source of the names chosen by the user; absent to determine it from the text. */
      source: z
        .discriminatedUnion("type", [
          z.object({ type: z.literal("task"), id: z.uuid(), as: z.enum(["open", "chosen"]) }),
          z.object({ type: z.literal("file"), content: z.string().max(LONGEST_TEXT) }),
        ])
        .optional(),
    }),
    output: z.object({
      certain: z.boolean(),
      candidates: z.array(
        z.object({
          id: z.union([z.uuid(), z.literal(MAPPING_FILE)]),
          /** Other tasks that would give the same names back: the files of a batch. */
          also: z.array(z.uuid()),
          title: z.string(),
          createdAt: z.number(),
          /** The text clearly fits it. */
          likely: z.boolean(),
          names: z.array(z.object({ placeholder: z.string(), name: z.string() })),
        }),
      ),
    }),
  },
  "restore.run": {
    input: z.object({
      text: z.string().max(LONGEST_TEXT),
      source: z.discriminatedUnion("type", [
        z.object({ type: z.literal("task"), id: z.uuid() }),
        z.object({ type: z.literal("file"), content: z.string().max(LONGEST_TEXT) }),
      ]),
    }),
    output: z.object({
      text: z.string(),
      placed: z.number(),
      /** Position of each restored name in `text`, its index in `names`, and whether its case is uncertain. */
      spans: z.array(
        z.object({
          start: z.number(),
          end: z.number(),
          name: z.number(),
          case: z.enum(["nominative", "genitive", "dative", "accusative", "instrumental", "prepositional"]).optional(),
          unsure: z.literal(true).optional(),
        }),
      ),
      /** Where the placeholder of each stood in the text that was given. */
      places: z.array(placeSchema),
      /** Restored names, each with its six case forms in that order if it has them. */
      names: z.array(z.object({ original: z.string(), forms: z.array(z.string()).optional() })),
      /** Words that look like placeholders but match no known one. */
      unknown: z.array(z.string()),
      /** Placeholders that were changed on the way and were read all the same. */
      altered: z.array(z.string()),
    }),
  },
} as const;
