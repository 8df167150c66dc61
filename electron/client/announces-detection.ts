import { z } from "zod";

const described = z.object({
  paths: z.record(
    z.string(),
    z
      .object({
        post: z.object({
          requestBody: z.object({
            content: z.object({
              "application/json": z.object({
                schema: z.object({
                  properties: z.object({
                    detection: z.object({
                      properties: z.object({ always: z.unknown(), never: z.unknown(), level: z.unknown() }).required(),
                    }),
                  }),
                }),
              }),
            }),
          }),
        }),
      })
      .optional()
      .catch(undefined),
  ),
});

/** Whether an OpenAPI document of a service shows `detection` with its lists in the request of a depersonalization. */
export function announcesDetection(json: unknown): boolean {
  const paths = described.safeParse(json).data?.paths ?? {};
  return Object.entries(paths).some(([path, item]) => path.endsWith("/v1/depersonalization") && item !== undefined);
}
