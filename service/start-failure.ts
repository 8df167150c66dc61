/** The parts of a start, each of which options of its own are about. */
export type StartPart = "data" | "database" | "listen" | "recordings";

/** Why a process of the service did not start, and at which part. */
export class StartFailure extends Error {
  constructor(
    readonly part: StartPart,
    override readonly cause: unknown,
  ) {
    super(`The service could not start: ${part}`);
  }
}

/** Throws what `act` throws as a failure of this part. */
export async function starting<T>(part: StartPart, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof StartFailure ? error : new StartFailure(part, error);
  }
}
