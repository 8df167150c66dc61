import type { FastifyRequest } from "fastify";
import type { TaskCreated } from "../../shared/api/depersonalization";

/** The answer to a create operation: the task's id, and a link to it (specification 2.2; public-address.ts). */
export function created(request: FastifyRequest, id: string): TaskCreated {
  return { synopsis_id: id, task: request.server.taskLink(request, id) };
}
