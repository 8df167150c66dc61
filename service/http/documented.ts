import { apiErrorSchema } from "../../shared/api/error";

/** Section of the specification, or our decision. */
type Source = `specification ${string}` | "ours";

export function documented(source: Source, operationId: string, summary: string) {
  return { tags: [source], operationId, summary };
}

/** Bodies of failed requests (specification section 7; others than 404 are ours). */
export function failing<S extends number>(...statuses: S[]): Record<S, typeof apiErrorSchema> {
  return Object.fromEntries(statuses.map((status) => [status, apiErrorSchema])) as Record<S, typeof apiErrorSchema>;
}
