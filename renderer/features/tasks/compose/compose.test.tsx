// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { Input } from "../../../../shared/ipc/contract";
import { DEFAULT_SETTINGS } from "../../../../shared/ipc/settings";
import { inWindow } from "../../../testing/in-window";
import { recorder } from "../../microphone/recorder";
import { Compose } from "./compose";

function Screen() {
  const [visit, setVisit] = useState(0);
  const nothing = (): void => undefined;
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        New
      </button>
      <Compose
        ref={null}
        visible
        visit={visit}
        into={undefined}
        onLeaveBatch={nothing}
        onStarted={nothing}
        onSettings={nothing}
      />
    </>
  );
}

it("shows no error of the last file after New, and keeps the draft", async () => {
  await inWindow(<Screen />, {
    "settings.get": () => DEFAULT_SETTINGS,
    "tasks.list": () => [],
    "preview.modes": () => {
      throw new Error("no example here");
    },
  });
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text, link or task ID" });
  fireEvent.input(field, { target: { value: "A draft." } });
  const picker = screen.getByLabelText("Files to read");
  fireEvent.change(picker, { target: { files: [new File([], "empty.txt")] } });
  await screen.findByRole("alert");
  fireEvent.click(screen.getByRole("button", { name: "New" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.queryByText("empty.txt")).toBeNull();
  expect(field.value).toBe("A draft.");
});

it("has one filled button, also while the microphone records", async () => {
  await inWindow(<Screen />, { "settings.get": () => DEFAULT_SETTINGS, "tasks.list": () => [] });
  const filled = (): (string | null)[] =>
    [...document.querySelectorAll(".button.primary")].map(({ textContent }) => textContent);
  await waitFor(() => expect(filled()).toEqual([expect.stringContaining("Start")]));
  act(() => recorder.follow({ id: "1", state: "recording", seconds: 1, secondsLeft: 7200 }));
  await waitFor(() => expect(filled()).toEqual(["Finish"]));
  act(() => recorder.follow(null));
});

it("does not offer the vocabulary of a recording for a translated result, and sends none", async () => {
  const started: Input<"tasks.create">[] = [];
  await inWindow(<Screen />, {
    "settings.get": () => ({ ...DEFAULT_SETTINGS, service: "embedded" }),
    "tasks.list": () => [],
    "recordings.lookAtLink": ({ url }) => ({ name: "talk.mp3", url }),
    "tasks.create": (request) => {
      started.push(request);
      return { id: "11111111-1111-4111-8111-111111111111" };
    },
  });
  const field = screen.getByRole("textbox", { name: "Text, link or task ID" });
  const write = (): boolean => fireEvent.input(field, { target: { value: "https://example.com/talk.mp3" } });
  write();
  const vocabulary = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Vocabulary" });
  fireEvent.change(vocabulary, { target: { value: "Samara" } });
  const [from, to] = ["Language of the text", "Language of the result"].map((name) =>
    screen.getByRole("combobox", { name }),
  );
  fireEvent.change(to!, { target: { value: "en" } });
  const reason = "Not used if the result is in a different language from the recording.";
  expect(vocabulary.disabled).toBe(false);
  expect(screen.getByText(reason)).toBeTruthy();
  fireEvent.change(from!, { target: { value: "ru" } });
  expect(vocabulary.disabled).toBe(true);
  expect(screen.getByText(reason)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Start" }));
  await waitFor(() => expect(started).toHaveLength(1));
  expect(started[0]?.recording).toEqual({ depersonalize: true, diarization: true });
});

it("makes no example of a started text in the languages of the next one", async () => {
  const examples: Input<"preview.modes">[] = [];
  let started = 0;
  await inWindow(<Screen />, {
    "settings.get": () => ({ ...DEFAULT_SETTINGS, service: "embedded" }),
    "tasks.list": () => [],
    "preview.modes": (request) => {
      examples.push(request);
      throw new Error("no example here");
    },
    "tasks.create": () => {
      started += 1;
      return { id: "11111111-1111-4111-8111-111111111111" };
    },
  });
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text, link or task ID" });
  fireEvent.input(field, { target: { value: "Договор подписала Анна Петрова, а не её сестра." } });
  await waitFor(() => expect(examples).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Start" }));
  await waitFor(() => expect(field.value).toBe(""));
  expect([started, examples.map(({ languageIn }) => languageIn)]).toEqual([1, ["ru"]]);
});
