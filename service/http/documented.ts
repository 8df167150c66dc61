import { apiErrorSchema } from "../../shared/api/error";

/** Where an operation comes from: a section of the specification, or a decision of ours. */
type Source = `specification ${string}` | "ours";

/** Data of an operation in the OpenAPI document besides its schemas. */
export function documented(source: Source, operationId: string, summary: string) {
  return { tags: [source], operationId, summary };
}

/** Bodies of failed requests by status (specification section 7; others than 404 are ours). */
export function failing<S extends number>(...statuses: S[]): Record<S, typeof apiErrorSchema> {
  return Object.fromEntries(statuses.map((status) => [status, apiErrorSchema])) as Record<S, typeof apiErrorSchema>;
}
