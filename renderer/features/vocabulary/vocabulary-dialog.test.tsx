// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type AlwaysTerm, NO_DETECTION } from "../../../shared/api/detection";
import { inWindow } from "../../testing/in-window";
import { VocabularyDialog } from "./vocabulary-dialog";

const project = { id: "7b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0001", name: "Case 12" };
const id = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0001";
const always: AlwaysTerm[] = [
  { text: "Вега", match: "stem", kind: "organization" },
  { text: "\\d+ш", match: "regex", kind: "organization" },
];

it("applies a pasted list with the user's own words and people of the project, unless they are left out", async () => {
  const applied: unknown[] = [];
  const onClose = vi.fn();
  await inWindow(<VocabularyDialog task={{ id, project }} onClose={onClose} />, {
    "words.get": () => ({ ...NO_DETECTION, always, never: [{ text: "Вектор", match: "stem" }] }),
    "projects.people": () => ["Гузель Каримова", "Ли", "Ким", "Пак", "Цой"],
    "tasks.editTranscript": (input: unknown) => {
      applied.push(input);
      return { places: 2 };
    },
  });
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Vocabulary" });
  fireEvent.change(field, { target: { value: "Самара, самара\nКыштым" } });
  await screen.findByText("Вега");
  const people = await screen.findByRole("checkbox", { name: "People of “Case 12”" });
  expect(screen.getByText("Гузель Каримова, Ли, Ким and 2 more")).toBeTruthy();
  fireEvent.click(people);
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(applied).toHaveLength(1));
  expect(applied).toEqual([{ id, edit: { type: "vocabulary", terms: ["Самара", "Кыштым", "Вега"] } }]);
});
