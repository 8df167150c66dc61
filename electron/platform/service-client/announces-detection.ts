import { z } from "zod";

const detection = z.object({
  properties: z.object({ always: z.unknown(), never: z.unknown(), level: z.unknown() }).required(),
});
const tag = z.object({ type: z.literal("string") });
const known = z.object({
  items: z.object({
    properties: z.object({ placeholder: z.unknown(), originals: z.unknown(), kind: z.unknown() }).required(),
  }),
});

/** An OpenAPI document whose depersonalization request has such fields. */
const described = (fields: z.ZodRawShape) =>
  z.object({
    paths: z.record(
      z.string(),
      z
        .object({
          post: z.object({
            requestBody: z.object({
              content: z.object({
                "application/json": z.object({ schema: z.object({ properties: z.object(fields) }) }),
              }),
            }),
          }),
        })
        .optional()
        .catch(undefined),
    ),
  });
const DETECTION = described({ detection });
const TAG = described({ tag });
const KNOWN = described({ known });

function announces(document: ReturnType<typeof described>, json: unknown): boolean {
  const paths = document.safeParse(json).data?.paths ?? {};
  return Object.entries(paths).some(([path, item]) => path.endsWith("/v1/depersonalization") && item !== undefined);
}

/** Whether an OpenAPI document of a service shows `detection` with its lists in the request of a depersonalization. */
export const announcesDetection = (json: unknown): boolean => announces(DETECTION, json);

/** Whether it shows `tag`, a string. */
export const announcesTag = (json: unknown): boolean => announces(TAG, json);

/** Whether it contains `known`, the replacements in earlier texts. */
export const announcesKnown = (json: unknown): boolean => announces(KNOWN, json);
