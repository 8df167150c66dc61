/** At exit: the data is needed at the next start. */
export class Stopping extends Error {
  constructor() {
    super("The application is ending");
  }
}
