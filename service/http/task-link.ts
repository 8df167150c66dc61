import type { FastifyRequest } from "fastify";

/** Link to the task at the address where the service was asked; its path is /api/v1/prediction/<id> (specification 2.2). */
export function taskLink(request: FastifyRequest, id: string): string {
  return `${request.protocol}://${request.host}/api/v1/prediction/${id}`;
}
