/** 2 is usual for a wrong command line, the others are of BSD's sysexits.h. */
export const EXIT = { usage: 2, badData: 65, noInput: 66, cannotCreate: 73 } as const;

/** The user can do something about it. */
export class Failure extends Error {
  constructor(
    readonly exitCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** A failure becomes one line on stderr and an exit code. Of other errors only the name is shown. */
export async function runCommand(name: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = error instanceof Failure ? error.exitCode : 70;
    const message =
      error instanceof Failure ? error.message : `unexpected ${error instanceof Error ? error.name : "failure"}`;
    process.stderr.write(`${name}: ${message}\n`);
  }
}
