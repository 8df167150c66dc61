/** Values for parameters or the body of another operation: expressions of OpenAPI, or constants. */
interface Link {
  readonly operationId: string;
  readonly description: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** OpenAPI links of a successful response, by name. */
export const linked = (links: Readonly<Record<string, Link>>) => ({ links: { 200: links } });

/** Operations on the task whose id is at this JSON pointer of the response. */
export function taskLinks(pointer: string): Readonly<Record<string, Link>> {
  const link = (operationId: string, description: string): Link => ({
    operationId,
    description,
    parameters: { taskId: `$response.body#${pointer}` },
  });
  return {
    readTask: link("readTask", "Status and results of the task"),
    webhooksOfTask: link("webhooksOfTask", "Webhooks of the task"),
    deleteTask: link("deleteTask", "Deletes the task"),
  };
}

export const nextPage = (operationId: string): Readonly<Record<string, Link>> => ({
  nextPage: {
    operationId,
    description: "Next page, if there is a nextCursor",
    parameters: { cursor: "$response.body#/nextCursor" },
  },
});
