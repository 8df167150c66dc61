/** Reason for an abort when the application exits: the work continues at the next start, so no data is discarded. */
export class Stopping extends Error {
  constructor() {
    super("The application is ending");
  }
}
