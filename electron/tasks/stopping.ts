/** Why work is broken off when the application ends: it goes on at the next start, so nothing of it is thrown away. */
export class Stopping extends Error {
  constructor() {
    super("The application is ending");
  }
}
