import type { FastifyRequest } from "fastify";
import type { TaskCreated } from "../../shared/api/depersonalization";

/** Reply to a create operation (specification 2.2). */
export function created(request: FastifyRequest, id: string): TaskCreated {
  return { synopsis_id: id, task: request.server.taskLink(request, id) };
}
