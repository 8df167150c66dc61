// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { documentOfTranscript } from "../../../../shared/document/transcript-document";
import type { Transcript } from "../../../../shared/document/transcript";
import type { SpeechModel } from "../../../../shared/ipc/speech-models";
import { voicesOf } from "../../../document/speakers";
import { inWindow } from "../../../testing/in-window";
import { TranscribeAgainDialog } from "./transcribe-again-dialog";

const ID = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001";
const talk: Transcript = {
  speakers: { SPEAKER_00: "Anna", SPEAKER_01: "Boris" },
  turns: [
    { start: 0, end: 2, text: "Good morning.", speaker: "SPEAKER_00" },
    { start: 2, end: 4, text: "Hello.", speaker: "SPEAKER_01" },
    { start: 65, end: 70, text: "Goodbye.", speaker: "SPEAKER_00" },
  ],
};
const document = documentOfTranscript(talk);
const model = (id: string, languages: string[], state: SpeechModel["state"]): SpeechModel => ({
  ...{ id, name: `Model ${id}`, languages, state, licence: "MIT", nonCommercial: false, size: 1, imported: false },
});
const BUNDLED = model("small", [], "bundled");

async function shown(models: SpeechModel[]) {
  const onHear = vi.fn();
  const asked: unknown[] = [];
  await inWindow(
    <TranscribeAgainDialog
      {...{ id: ID, document, onHear, turn: 1 }}
      voice={voicesOf(document)[1]!}
      onClose={() => undefined}
    />,
    {
      "tasks.aboutHearingAgain": (input) => {
        asked.push(input);
        return { edits: 2, preferred: ["ru"] };
      },
      "speech.models": () => ({ models, chosen: { "*": "small" } }),
    },
  );
  await screen.findByText(/2 edits by hand/);
  return { onHear, asked };
}
const confirm = (): void => void fireEvent.click(screen.getByRole("button", { name: "Transcribe again" }));

it("offers the following turns, and the installed models that know the language", async () => {
  const models = [BUNDLED, model("large", ["ru"], "installed"), model("de", ["de"], "installed")];
  const { onHear, asked } = await shown([...models, model("later", ["ru"], "available")]);
  const last = screen.getByRole("combobox", { name: "Last turn" });
  expect([...last.querySelectorAll("option")].map((one) => one.textContent)).toEqual([
    "Only this turn",
    "1:05 · Anna · Goodbye.",
  ]);
  const choice = screen.getByRole("combobox", { name: "Model" });
  expect([...choice.querySelectorAll("option")].map((one) => one.textContent)).toEqual(["Model small", "Model large"]);
  fireEvent.change(last, { target: { value: "2" } });
  fireEvent.change(choice, { target: { value: "large" } });
  await screen.findByText(/2 edits by hand/);
  expect(asked.at(-1)).toEqual({ id: ID, speaker: "SPEAKER_01", turn: 1, last: 2 });
  confirm();
  expect(onHear).toHaveBeenCalledWith({ language: "ru", last: 2, model: "large" });
});

it("asks for no model where there is one", async () => {
  const { onHear } = await shown([BUNDLED]);
  expect(screen.queryByRole("combobox", { name: "Model" })).toBeNull();
  confirm();
  expect(onHear).toHaveBeenCalledWith({ language: "ru", last: 1 });
});
