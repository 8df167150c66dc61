import { z } from "zod";
import {
  type DepersonalizationOptions,
  depersonalizationOptionsSchema,
} from "../../../shared/api/depersonalization-options";
import { mapValues } from "../../../shared/map-values";

/** Our optional fields of a depersonalization request that a service accepts. */
export type Capabilities = Readonly<Record<keyof DepersonalizationOptions, boolean>>;

/** Required parts of fields' declarations. Default: our JSON type. */
const DECLARATIONS: Readonly<Partial<Record<string, z.ZodType>>> = {
  detection: z.object({
    properties: z.object({ always: z.unknown(), never: z.unknown(), level: z.unknown() }).required(),
  }),
  known: z.object({
    items: z.object({
      properties: z.object({ placeholder: z.unknown(), originals: z.unknown(), kind: z.unknown() }).required(),
    }),
  }),
};

const schema = z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()) }) });
const content = z.object({ content: z.object({ "application/json": schema }) });
const path = z.object({ post: z.object({ requestBody: content }) }).optional();
const openApi = z.object({ paths: z.record(z.string(), path.catch(undefined)) });

export function capabilitiesOf(json: unknown): Capabilities {
  const found = Object.entries(openApi.safeParse(json).data?.paths ?? {}).flatMap(([name, item]) =>
    name.endsWith("/v1/depersonalization") && item !== undefined
      ? [item.post.requestBody.content["application/json"].schema.properties]
      : [],
  );
  return mapValues(depersonalizationOptionsSchema.shape, (field: z.ZodType, name) => {
    const { type } = z.toJSONSchema(field, { io: "input" });
    const declaration =
      DECLARATIONS[name] ?? z.looseObject({}).refine((declared) => type !== undefined && declared["type"] === type);
    return found.some((fields) => declaration.safeParse(fields[name]).success);
  });
}
