// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { DropdownMenu } from "radix-ui";
import { expect, it } from "vitest";
import { fakeReview } from "../../testing/fake-review";
import { inWindow } from "../../testing/in-window";
import { MoreFindingItems, MoreWordsItems } from "./review-items";

const finding = fakeReview();
const blind = fakeReview({}, "blind");
const words = fakeReview({
  target: { type: "words", side: "result", shown: { start: 46, end: 50 }, places: [] },
  facts: undefined,
  kind: "number",
  atRemaining: true,
});

it.each([
  {
    at: "a finding",
    items: <MoreFindingItems review={finding} facts={finding.facts!} />,
    names: [
      "Don't hide any of these",
      "Change kind",
      "Rename",
      "Split",
      "Always hide this word",
      "Never hide this",
      "Why was this found?",
    ],
  },
  {
    at: "a finding whose label is that of all people",
    items: <MoreFindingItems review={blind} facts={blind.facts!} />,
    names: ["Change kind", "Rename", "Always hide this word", "Never hide this", "Why was this found?"],
  },
  {
    at: "words that the service may have missed",
    items: <MoreWordsItems review={words} />,
    names: ["Same as", "Always hide this word", "Never hide this"],
  },
])("contain what the toolbar does not show at $at", async ({ items, names }) => {
  await inWindow(
    <DropdownMenu.Root open modal={false}>
      <DropdownMenu.Trigger>More actions</DropdownMenu.Trigger>
      <DropdownMenu.Content>{items}</DropdownMenu.Content>
    </DropdownMenu.Root>,
  );
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(names);
});
