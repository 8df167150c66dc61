// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { inWindow } from "../../../testing/in-window";
import { Playback } from "../player/playback";
import { SoundEditor } from "./sound-editor";

const ID = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001";

async function shown() {
  const edits: unknown[] = [];
  const playback = new Playback();
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  await inWindow(<SoundEditor id={ID} playback={playback} seconds={30} />, {
    "tasks.waveform": () => ({ seconds: 30, peaks: [0.1, 0.5, 0.2] }),
    "tasks.coveredStretches": () => ({
      stretches: [
        { from: 3, to: 4, kinds: ["person"], reasons: ["unwritten"] },
        { from: 11.5, to: 12.6, kinds: [], reasons: ["by_hand"] },
      ],
      margins: { before: 0, after: 0.3 },
    }),
    "review.edit": ({ edit }) => {
      edits.push(edit);
      return { places: 0 };
    },
  });
  await screen.findByRole("list", { name: "Covered stretches" });
  const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name }));
  const type = (label: string, value: string): boolean =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { edits, press, type };
}

it("covers the selection with silence or a tone", async () => {
  const { edits, press, type } = await shown();
  type("From, s", "5");
  type("To, s", "6.2");
  press("Silence");
  press("Beep");
  await waitFor(() =>
    expect(edits).toEqual([
      { type: "silence", sound: { from: 5, to: 6.2, as: "silence" } },
      { type: "silence", sound: { from: 5, to: 6.2, as: "beep" } },
    ]),
  );
});

it("asks once before sound becomes audible", async () => {
  const { edits, press } = await shown();
  press("Uncover the stretch at 0:03");
  expect(screen.getByRole("dialog", { name: "Make this audible?" })).toBeTruthy();
  press("Cancel");
  expect(edits).toEqual([]);
  press("Start 0.1 s later at 0:03");
  fireEvent.click(screen.getAllByRole("button", { name: "Uncover", hidden: true }).at(-1)!);
  press("Uncover the stretch at 0:11");
  await waitFor(() =>
    expect(edits).toEqual([
      { type: "unsilence", sound: { from: 3, to: 3.1 } },
      { type: "unsilence", sound: { from: 11.5, to: 12.6 } },
    ]),
  );
});

it("uncovers one stretch by a double click or a held key, not the next one too", async () => {
  const { edits, press } = await shown();
  press("Uncover the stretch at 0:03");
  fireEvent.click(screen.getAllByRole("button", { name: "Uncover", hidden: true }).at(-1)!);
  await waitFor(() => expect(edits).toHaveLength(1));
  const uncover = screen.getByRole("button", { name: "Uncover the stretch at 0:11" });
  uncover.focus();
  fireEvent.click(uncover, { detail: 1 });
  fireEvent.click(uncover, { detail: 2 });
  await waitFor(() => expect(edits).toHaveLength(2));
  expect(document.activeElement?.textContent).toContain("0:11");
});

it("moves an edge outwards without a question", async () => {
  const { edits, press } = await shown();
  press("End 0.1 s later at 0:03");
  await waitFor(() => expect(edits).toEqual([{ type: "silence", sound: { from: 4, to: 4.1 } }]));
});

it("changes the margins of all covered words", async () => {
  const { edits, type } = await shown();
  expect(screen.getByLabelText<HTMLSelectElement>("After each").value).toBe("0.3");
  type("Before each", "0.5");
  await waitFor(() => expect(edits).toEqual([{ type: "margins", margins: { before: 0.5, after: 0.3 } }]));
});

it("selects a covered stretch, which can be uncovered", async () => {
  const { press } = await shown();
  const uncover = screen.getByRole("button", { name: "Uncover" });
  expect(uncover.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(screen.getByText("Covered by you"));
  expect(screen.getByLabelText<HTMLInputElement>("From, s").value).toBe("11.5");
  expect(uncover.getAttribute("aria-disabled")).toBeNull();
  press("Enlarge the waveform");
});
