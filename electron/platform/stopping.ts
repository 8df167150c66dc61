/** At exit. The work continues at the next start, so keep its data. */
export class Stopping extends Error {
  constructor() {
    super("The application is ending");
  }
}
