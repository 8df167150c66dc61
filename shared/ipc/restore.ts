import { z } from "zod";
import { KIND_NAMES } from "../document/kinds";
import { placeSchema } from "../document/review/operation";
import { LONGEST_TEXT } from "./limits";
import { MAPPING_FILE } from "./mapping-file-id";

export const restoreChannels = {
  /**
   * `certain`: names of the first candidate may be restored without a question. Otherwise the user chooses. Most likely
   * first. Code: `mapping_unreadable`.
   */
  "restore.whose": {
    input: z.object({
      text: z.string().max(LONGEST_TEXT),
      /** Chosen by the user. Default: determined from the text. */
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
          /** Tasks with the same names: files of the batch. */
          also: z.array(z.uuid()),
          title: z.string(),
          createdAt: z.number(),
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
      /** Position of each restored name, its index in `names`, and whether its case is uncertain. */
      spans: z.array(
        z.object({
          start: z.number(),
          end: z.number(),
          name: z.number(),
          case: z.enum(["nominative", "genitive", "dative", "accusative", "instrumental", "prepositional"]).optional(),
          unsure: z.literal(true).optional(),
        }),
      ),
      /** Of placeholders in the given text. */
      places: z.array(placeSchema),
      /** With six case forms in that order, if known. */
      names: z.array(
        z.object({ original: z.string(), kind: z.enum(KIND_NAMES), forms: z.array(z.string()).optional() }),
      ),
      /** Similar to placeholders; distinct. */
      unknown: z.array(z.string()),
      /** Every occurrence of them in the restored text. */
      unknownPlaces: z.array(placeSchema),
      /** Changed placeholders that were restored nevertheless. */
      altered: z.array(z.string()),
    }),
  },
} as const;
