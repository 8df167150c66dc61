import type { Failure } from "../../shared/ipc/result";

/** Thrown by a handler to return a failure. */
export class FakeFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}
