/** Exit codes: 2 for a wrong command line, as most programs have it, the others after BSD's sysexits.h. */
export const EXIT = { usage: 2, badData: 65, noInput: 66, cannotCreate: 73 } as const;

/** A failure that the person at the terminal can do something about. */
export class Failure extends Error {
  constructor(
    readonly exitCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** Runs a command; a failure becomes one line on stderr and an exit code. Other errors show no content: name only. */
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
