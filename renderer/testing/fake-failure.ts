import type { Failure } from "../../shared/ipc/result";

export class FakeFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}
