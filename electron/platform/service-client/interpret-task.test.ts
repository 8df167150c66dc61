import { describe, expect, test } from "vitest";
import { interpretTask } from "./interpret-task";
import type { ServiceTask } from "./service-task";

const text = (value: string): ServiceTask => ({ transcriptDepersonalized: { text: value, mapping: {} } });
const expectation = {
  requested: ["transcriptDepersonalized"] as const,
  original: "Anna called",
  coversOriginal: (original: string, result: string) => result.endsWith(original.slice(-3)),
};
const read = (task: ServiceTask, previous?: ServiceTask) => interpretTask(task, previous, expectation);

describe("a service that names the state is believed", () => {
  test("completed at the first read", () => {
    expect(read({ status: "completed", ...text("[NAME] called") })).toEqual({ state: "completed" });
  });

  test("processing, although everything seems to be there", () => {
    const task = { status: "processing", ...text("[NAME] called") };
    expect(read(task, task)).toEqual({ state: "processing", partial: true });
  });

  test("completed without the result: asked once more, then an error", () => {
    const task = { status: "completed" };
    expect(read(task)).toEqual({ state: "processing", partial: false });
    expect(read(task, task)).toMatchObject({ state: "error", failure: { code: "service_answer_unreadable" } });
  });

  test("a name that nobody knows is no name: the results decide", () => {
    const task = { status: "42", ...text("[NAME] called") };
    expect(read(task)).toEqual({ state: "processing", partial: true });
    expect(read(task, task)).toEqual({ state: "completed" });
  });
});

describe("a service that names no state", () => {
  test("is completed when the result is the same twice and reaches the end", () => {
    expect(read(text("[NAME] called"))).toMatchObject({ state: "processing" });
    expect(read(text("[NAME] called"), text("[NAME] ca"))).toMatchObject({ state: "processing" });
    expect(read(text("[NAME] called"), text("[NAME] called"))).toEqual({ state: "completed" });
  });

  test("is not completed while the result does not reach the end", () => {
    expect(read(text("[NAME] ca"), text("[NAME] ca"))).toEqual({ state: "processing", partial: true });
  });

  test("is not completed while one of the requested results is missing", () => {
    const task = text("[NAME] called");
    const requested = ["transcriptDepersonalized", "synopsis"] as const;
    expect(interpretTask(task, task, { ...expectation, requested })).toEqual({ state: "processing", partial: true });
  });

  test("is in error when the answer holds information about an error", () => {
    expect(read({ ...text("[NAME] called"), error: { code: "quota" } })).toMatchObject({
      state: "error",
      failure: { code: "service_error", details: { serviceError: "quota" } },
    });
  });
});

describe("what went wrong", () => {
  test.each([
    ...["no_speech", "recording_no_sound", "link_is_page", "speech_model_broken", "no_speech_model"],
    ...["transcription_refused", "recording_unreadable", "speech_crashed", "unsupported_recording", "disk_full"],
  ])("%s has words of its own, and what the service says of it is not said as well", (code) => {
    const failure = { code, details: { serviceError: code } };
    const error = { code, message: "Nobody speaks in this recording." };
    const found = read({ status: "error", error });
    expect(found).toMatchObject({ failure });
    expect(found).not.toHaveProperty("failure.details.serviceMessage");
  });
  test("what the interface has no words for is told in the service's own", () => {
    expect(read({ status: "error", error: { code: "quota", message: "No minutes left" } })).toMatchObject({
      failure: { code: "service_error", details: { serviceMessage: "No minutes left" } },
    });
  });
  test.each(["link_of_another_service", "internal", "quota"])("%s is the service's own affair", (code) => {
    expect(read({ status: "error", error: { code } })).toMatchObject({
      failure: { code: "service_error", details: { serviceError: code } },
    });
  });
});

describe("a task of which nobody knows what it was created for", () => {
  const open = (task: ServiceTask, previous?: ServiceTask) =>
    interpretTask(task, previous, { ...expectation, requested: [] });
  const spoken: ServiceTask = { transcript: { text: "Anna called", segments: [] } };
  test("is completed with whatever it has, once that stays the same", () => {
    expect(open({}, {})).toEqual({ state: "processing", partial: false });
    expect(open(spoken, {})).toEqual({ state: "processing", partial: true });
    expect(open(spoken, spoken)).toEqual({ state: "completed" });
    expect(open({ ...spoken, synopsis: "s" }, spoken)).toMatchObject({ state: "processing" });
  });
  test("is not completed while a depersonalized text does not reach the end", () => {
    const half = { ...spoken, ...text("[NAME] ca") };
    expect(open(half, half)).toMatchObject({ state: "processing" });
  });
});
