import { z } from "zod";

/** Optional request fields that a service accepts. */
export interface Capabilities {
  readonly detection: boolean;
  readonly tag: boolean;
  readonly known: boolean;
}

const isDescribed = (schema: z.ZodType) => schema.transform(() => true).catch(false);
const fields = z.object({
  detection: isDescribed(
    z.object({ properties: z.object({ always: z.unknown(), never: z.unknown(), level: z.unknown() }).required() }),
  ),
  tag: isDescribed(z.object({ type: z.literal("string") })),
  known: isDescribed(
    z.object({
      items: z.object({
        properties: z.object({ placeholder: z.unknown(), originals: z.unknown(), kind: z.unknown() }).required(),
      }),
    }),
  ),
});
const schema = z.object({ schema: z.object({ properties: fields }) });
const content = z.object({ content: z.object({ "application/json": schema }) });
const path = z.object({ post: z.object({ requestBody: content }) }).optional();
const openApi = z.object({ paths: z.record(z.string(), path.catch(undefined)) });

export function capabilitiesOf(json: unknown): Capabilities {
  const found = Object.entries(openApi.safeParse(json).data?.paths ?? {}).flatMap(([name, item]) =>
    name.endsWith("/v1/depersonalization") && item !== undefined
      ? [item.post.requestBody.content["application/json"].schema.properties]
      : [],
  );
  return {
    detection: found.some(({ detection }) => detection),
    tag: found.some(({ tag }) => tag),
    known: found.some(({ known }) => known),
  };
}
