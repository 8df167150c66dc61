// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { SoundAnswer } from "../../../../shared/ipc/sound";
import type { SoundQuestion } from "../../../../shared/ipc/sound-schemas";
import { inWindow } from "../../../testing/in-window";
import { SoundQuestionDialog } from "./sound-question-dialog";

const ID = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001";
const ASKED: SoundQuestion = {
  ticket: "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0002",
  places: [
    { from: 26.4, to: 27.5 },
    { from: 61, to: 62.2 },
  ],
  listened: { model: "whisper-base", languages: ["ru", "en"] },
};

const play = vi.fn(() => Promise.resolve());
beforeEach(() => {
  play.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => undefined);
});

async function shown(asked: SoundQuestion) {
  const answers: SoundAnswer[] = [];
  await inWindow(
    <SoundQuestionDialog id={ID} asked={asked} onAnswer={(answer) => answers.push(answer)} onClose={() => undefined} />,
  );
  const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole("button", { name }));
  return { answers, press, dialog: screen.getByRole("dialog") };
}

it("names the places, the model and its languages, and covers the places", async () => {
  const { answers, press, dialog } = await shown(ASKED);
  const places = within(dialog).getByRole("list", { name: "Places" });
  expect([...places.children].map((place) => place.textContent)).toEqual(["0:26 – 0:27", "1:01 – 1:02"]);
  expect(dialog.textContent).toContain("whisper-base (Russian, English)");
  press("Cover these places too");
  expect(answers).toEqual(["cover"]);
});

it("saves as it is after a second press alone", async () => {
  const { answers, press } = await shown(ASKED);
  press("Save anyway…");
  expect([answers, screen.getByRole("alert").textContent]).toEqual([[], expect.stringContaining("may hear the names")]);
  press("Save anyway");
  expect(answers).toEqual(["save"]);
});

it("plays a place as it would be saved, and nothing else", async () => {
  const { press, dialog } = await shown(ASKED);
  press("Listen to the place at 0:26");
  const audio = dialog.querySelector("audio");
  expect([audio?.getAttribute("src"), audio?.currentTime]).toEqual([
    `app://outis/recording/${ID}.wav?cover=export-beep`,
    25.4,
  ]);
  expect(play).toHaveBeenCalledOnce();
});

it("says that the sound could not be checked, and offers no places to cover", async () => {
  const { answers, press, dialog } = await shown({ ticket: ASKED.ticket, places: [] });
  expect(dialog.textContent).toContain("could not be checked");
  expect(screen.queryByRole("button", { name: "Cover these places too" })).toBeNull();
  press("Cancel");
  expect(answers).toEqual(["cancel"]);
});
