// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { inWindow } from "../../../testing/in-window";
import { RedactionPreview } from "./redaction-preview";

const ID = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001";
const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();
beforeEach(() => {
  play.mockClear();
  pause.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(pause);
});

async function shown() {
  const edits: unknown[] = [];
  await inWindow(
    <dialog open>
      <RedactionPreview id={ID} cover="silence" />
    </dialog>,
    {
      "tasks.coveredStretches": () => ({
        stretches: [
          { from: 3, to: 4, kinds: ["person"], reasons: ["unwritten"] },
          { from: 11.5, to: 12.6, kinds: [], reasons: ["by_hand"] },
        ],
        margins: { before: 0, after: 0 },
      }),
      "review.edit": ({ edit }) => {
        edits.push(edit);
        return { places: 0 };
      },
    },
  );
  await screen.findByRole("button", { name: "Listen to the cuts" });
  const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name }));
  return { edits, press };
}

it("lists each covered stretch with time, length and reasons", async () => {
  await shown();
  const list = screen.getByRole("list", { name: "Covered stretches" });
  expect([...list.children].map((row) => row.textContent)).toEqual([
    "0:031 secName, speech missing from the transcript",
    "0:111.1 secCovered by you",
  ]);
});

it("plays the covered sound alone, from the first edge on, until Escape", async () => {
  const { press } = await shown();
  press("Listen to the cuts");
  const audio = document.querySelector("audio");
  expect(audio?.getAttribute("src")).toContain(`/recording/${ID}.wav?cover=export-silence`);
  expect([play.mock.calls.length, audio?.currentTime]).toEqual([1, 2]);
  expect(screen.getByText("1 of 2").getAttribute("role")).toBe("status");
  const closes = fireEvent.keyDown(screen.getByRole("button", { name: "Stop" }), { key: "Escape" });
  expect([closes, pause.mock.calls.length]).toEqual([false, 1]);
  expect(screen.queryByText("1 of 2")).toBeNull();
  expect(fireEvent.keyDown(screen.getByRole("button", { name: "Listen to the cuts" }), { key: "Escape" })).toBe(true);
});

it("plays one stretch, and covers half a second more at its sides", async () => {
  const { press, edits } = await shown();
  press("Listen to the cut at 0:11");
  expect(document.querySelector("audio")?.currentTime).toBe(10.5);
  press("Cover 0.5 s more before 0:11");
  press("Cover 0.5 s more after 0:11");
  await waitFor(() =>
    expect(edits).toEqual([
      { type: "silence", sound: { from: 11, to: 11.5 } },
      { type: "silence", sound: { from: 12.6, to: 13.1 } },
    ]),
  );
  expect(await screen.findByText(/undoes this/)).toBeTruthy();
});
