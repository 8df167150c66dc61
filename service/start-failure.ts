export type StartPart = "data" | "database" | "listen" | "recordings";

export class StartFailure extends Error {
  constructor(
    readonly part: StartPart,
    override readonly cause: unknown,
  ) {
    super(`The service could not start: ${part}`);
  }
}

export async function starting<T>(part: StartPart, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof StartFailure ? error : new StartFailure(part, error);
  }
}
