import type { OpenedRecording, Recordings } from "../recordings/recordings";

/** Local recordings for any link. */
export function givenRecordings(opened: Partial<OpenedRecording> = {}): Recordings {
  return {
    stages: [],
    refusal: () => undefined,
    open: () =>
      Promise.resolve({
        path: "/recordings/one.samples",
        key: "00",
        finished: [],
        keep: () => undefined,
        close: () => Promise.resolve(),
        ...opened,
      }),
    close: () => Promise.resolve(),
  };
}
