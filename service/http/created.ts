import type { FastifyRequest } from "fastify";
import type { TaskCreated } from "../../shared/api/depersonalization";

/**
 * The answer to a create operation: the task's id, and a link to it at the address where the service was asked, with
 * the path /api/v1/prediction/<synopsis_id> (specification 2.2).
 */
export function created(request: FastifyRequest, id: string): TaskCreated {
  return { synopsis_id: id, task: `${request.protocol}://${request.host}/api/v1/prediction/${id}` };
}
