// @vitest-environment happy-dom
import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createRef } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Region } from "../../../shared/document/region";
import type { RegionKind } from "../../../shared/document/region-kinds";
import type { TaskDetail } from "../../../shared/ipc/task";
import type { Channel } from "../../../shared/ipc/channels";
import { FakePages } from "../../testing/fake-pages";
import { finishedTask, processingTask } from "../../testing/fake-tasks";
import { type Answers, inWindow, withHeights } from "../../testing/in-window";
import { NoticeStack } from "../../ui/notice-stack";
import { useReview } from "../review/use-review";
import type { PagesHandle } from "./loaded-pages";
import { PageView } from "./page-view";

const ID = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001";
const TEXT = "Jane Smith met Mr Harrow in the garden.";

function region(kind: RegionKind, page: number, covered: boolean): Region {
  const corners = [
    [0.6, 0.6],
    [0.8, 0.6],
    [0.8, 0.7],
    [0.6, 0.7],
  ] as const;
  return { id: `${page}-${kind}-1`, page, kind, corners, covered };
}

const REGIONS = [region("stamp", 0, true), region("unread", 1, false)];

const started = processingTask(
  ID,
  { input: { type: "text", text: TEXT }, mode: "reversible", languageIn: "en", languageOut: "en" },
  TEXT,
);
const task: TaskDetail = {
  ...finishedTask(started, 10),
  source: { name: "scan.pdf", format: "pdf", extension: "pdf", hasPages: true, regions: REGIONS },
};

const onPick = vi.fn();
const handle = createRef<PagesHandle>();

function Pages() {
  const { document } = task;
  if (document === undefined) throw new Error("not finished");
  const nothing = (): void => undefined;
  const review = useReview({ task, document, remaining: [], onShow: nothing, onShowAt: nothing });
  return (
    <>
      <PageView
        ref={handle}
        task={task}
        document={document}
        review={review}
        lit={undefined}
        onHover={nothing}
        onPick={onPick}
        takesFocus
      />
      <NoticeStack />
      <button type="button" className="entity-row">
        Mr Harrow
      </button>
    </>
  );
}

/** Milliseconds, on busy computers. */
configure({ asyncUtilTimeout: 30_000 });

let asked: [Channel, unknown][];
let stay: number;

async function openPages(): Promise<void> {
  const fake = new FakePages({ pages: 3 });
  [asked, stay] = [[], 0];
  const noted = <I, O>(channel: Channel, answer: (input: I) => O) => {
    return (input: I): O => {
      asked.push([channel, input]);
      return answer(input);
    };
  };
  const answers: Answers = {
    "settings.get": () => ({}) as never,
    "words.get": () => ({}) as never,
    "pages.list": () => fake.list(),
    "pages.boxes": (input) => fake.boxes(task, input),
    "pages.place": (input) => fake.place(input),
    "pages.textAt": (input) => fake.textAt(input),
    "pages.render": noted("pages.render", () => ({ width: 1, height: 1, pixels: new Uint8Array(4) })),
    "pages.edit": noted("pages.edit", (input) => ({ ...fake.edit(input), stay })),
    "regions.cover": noted("regions.cover", () => ({ regions: [] })),
    "review.edit": noted("review.edit", () => ({ places: 1 })),
  };
  await inWindow(<Pages />, answers);
  await screen.findByRole("button", { name: /^Person, Jane Smith/ });
}

const edits = (): unknown[] => asked.filter(([channel]) => channel === "pages.edit").map(([, input]) => input);
const view = (): HTMLElement => screen.getByRole("region", { name: "Pages" });
const pageOf = (number: number): HTMLElement => within(view()).getByRole("group", { name: `Page ${number}` });
const drawn = (): HTMLElement =>
  within(view().querySelector<HTMLElement>('[data-page="0"]') ?? view()).getByRole("button", { name: /^Box, / });

beforeEach(() => {
  vi.restoreAllMocks();
  withHeights(1200);
});

it("shows each page with its boxes, named by kind, words, state and page", async () => {
  await openPages();
  const names = (number: number): (string | null)[] =>
    within(pageOf(number))
      .getAllByRole("button")
      .map((box) => box.getAttribute("aria-label"));
  expect(names(1)).toEqual([
    "Person, Jane Smith, hidden, page 1",
    "Person, Mr Harrow, hidden, page 1",
    "Stamp, covered, page 1",
  ]);
  expect(document.activeElement).toBe(view());
  expect(names(2)).toEqual(["Unread region, visible, page 2"]);
  expect(within(pageOf(1)).getByRole("list", { name: "Boxes on page 1" }).children).toHaveLength(3);
  expect(screen.getAllByRole("listitem", { name: "" }).length).toBeGreaterThan(3);
});

it("selects the finding of a box in the review, and shows its buttons", async () => {
  await openPages();
  const box = screen.getByRole("button", { name: /^Person, Jane Smith/ });
  fireEvent.keyDown(box, { key: "Enter" });
  const toolbar = await screen.findByRole("toolbar", { name: "Review" });
  expect(toolbar.contains(document.activeElement)).toBe(true);
  expect(box.getAttribute("aria-pressed")).toBe("true");
  expect(onPick).toHaveBeenLastCalledWith("person#1");
});

it("focuses the box of a finding that was chosen in the list, and selects words that are on no box", async () => {
  await openPages();
  screen.getByRole("button", { name: "Mr Harrow" }).focus();
  handle.current?.show(1);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Person, Mr Harrow, hidden, page 1"),
  );
  vi.spyOn(pageOf(1), "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 1000, 1000));
  // “garden” in the first line of the pretended page.
  fireEvent.doubleClick(pageOf(1), { clientX: 100 + (800 / 60) * 34, clientY: 105 });
  const toolbar = await screen.findByRole("toolbar", { name: "Review" });
  expect(within(toolbar).getByRole("button", { name: "Hide" })).toBeTruthy();
});

it("adds a box without a pointer, moves and resizes it with the arrow keys in one step of the log, and repeats it", async () => {
  await openPages();
  fireEvent.click(screen.getByRole("button", { name: "Draw" }), { detail: 0 });
  await waitFor(() => expect(document.activeElement).toBe(drawn()));
  expect(edits()).toMatchObject([{ id: ID, edit: { type: "draw", page: 0, everyPage: false } }]);

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.keyDown(drawn(), { key: "ArrowRight" });
  fireEvent.keyDown(drawn(), { key: "ArrowDown", shiftKey: true });
  expect(edits()).toHaveLength(1);
  await act(() => vi.runAllTimersAsync());
  vi.useRealTimers();
  expect(edits().slice(1)).toMatchObject([{ id: ID, edit: { type: "change" } }]);
  for (const act of [
    () => fireEvent.keyDown(window, { key: "s", ctrlKey: true }),
    () => fireEvent.pointerDown(window),
  ]) {
    const before = edits().length;
    fireEvent.keyDown(drawn(), { key: "ArrowRight" });
    expect(edits()).toHaveLength(before);
    act();
    await waitFor(() => expect(edits()).toHaveLength(before + 1));
  }

  fireEvent.click(screen.getByRole("button", { name: "Hide on all pages" }));
  await within(pageOf(2)).findByRole("button", { name: "Box, covered, page 2, on all pages" });
  expect(within(pageOf(3)).getByRole("button", { name: /^Box, .* on all pages$/ })).toBeTruthy();

  fireEvent.keyDown(drawn(), { key: "Delete" });
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Box, / })).toBeNull());
  expect(view().contains(document.activeElement)).toBe(true);
});

it("offers to show the words that a changed box no longer covers, once for each box", async () => {
  await openPages();
  fireEvent.click(screen.getByRole("button", { name: "Draw" }), { detail: 0 });
  await waitFor(() => expect(document.activeElement).toBe(drawn()));
  stay = 2;
  const label = "Words that the box no longer covers stay hidden.";
  for (const name of ["Hide on all pages", "Only on this page"]) {
    fireEvent.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(screen.getAllByText(label)).toHaveLength(1));
  }
  await waitFor(() => expect(edits()).toHaveLength(3));
  const { box } = (edits()[1] as { edit: { box: string } }).edit;
  fireEvent.click(screen.getByRole("button", { name: "Show them" }));
  await waitFor(() => expect(edits().at(-1)).toEqual({ id: ID, edit: { type: "show", box } }));
});

it("deletes by showing words again and by uncovering regions", async () => {
  await openPages();
  fireEvent.keyDown(screen.getByRole("button", { name: /^Person, Jane Smith/ }), { key: "Delete" });
  fireEvent.keyDown(screen.getByRole("button", { name: /^Stamp/ }), { key: "Delete" });
  await waitFor(() =>
    expect(asked).toEqual(
      expect.arrayContaining([
        ["review.edit", { id: ID, edit: { type: "keep", finding: 0, all: false } }],
        ["regions.cover", { id: ID, covered: false, of: { ids: ["0-stamp-1"] } }],
      ]),
    ),
  );
});

it("rotates the page in view and shows the pages as they will be saved, while a key is held or until it is pressed again", async () => {
  await openPages();
  fireEvent.keyDown(view(), { key: "t" });
  await waitFor(() => expect(edits()).toEqual([{ id: ID, edit: { type: "turn", page: 0, turn: 90 } }]));

  const compare = screen.getByRole("button", { name: "Before and after" });
  vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(5);
  fireEvent.keyDown(view(), { key: "c" });
  expect(compare.getAttribute("aria-pressed")).toBe("true");
  expect(await screen.findByText("The pages as they will be saved.")).toBeTruthy();
  await waitFor(() => expect(asked).toContainEqual(["pages.render", expect.objectContaining({ after: true })]));
  fireEvent.keyUp(view(), { key: "c" });
  expect(compare.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(compare);
  expect(compare.getAttribute("aria-pressed")).toBe("false");
  fireEvent.keyDown(view(), { key: "c" });
  vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(1005);
  fireEvent.keyUp(view(), { key: "c" });
  expect(compare.getAttribute("aria-pressed")).toBe("false");
});

it("has one stop for the Tab key among the thumbnails, and goes to the next unread region", async () => {
  await openPages();
  const thumbnails = within(screen.getByRole("navigation", { name: "Thumbnails" })).getAllByRole("button");
  expect(thumbnails.map(({ tabIndex }) => tabIndex).filter((index) => index === 0)).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Unread: 1" }));
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Unread region, visible, page 2"),
  );
});

it("draws no box with a click, and one with a drag", async () => {
  await openPages();
  fireEvent.click(screen.getByRole("button", { name: "Draw" }), { detail: 1 });
  const sheet = pageOf(1);
  vi.spyOn(sheet, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 1000, 1000));
  sheet.setPointerCapture = () => undefined;
  const at = (x: number, y: number) => ({ clientX: x, clientY: y, button: 0, pointerId: 1 });
  fireEvent.pointerDown(sheet, at(100, 100));
  fireEvent.pointerUp(sheet, at(101, 101));
  fireEvent.pointerDown(sheet, at(500, 400));
  fireEvent.pointerMove(sheet, at(300, 450));
  fireEvent.pointerUp(sheet, at(300, 450));
  await waitFor(() => expect(edits()).toHaveLength(1));
  const [{ edit }] = edits() as [{ edit: { area: Record<string, number> } }];
  const rounded = Object.entries(edit.area).map(([side, value]) => [side, Math.round(value * 1000) / 1000]);
  expect(Object.fromEntries(rounded)).toEqual({ x: 0.3, y: 0.4, width: 0.2, height: 0.05 });
  fireEvent.keyDown(view(), { key: "Escape" });
  expect(screen.getByRole("button", { name: "Draw" }).getAttribute("aria-pressed")).toBe("false");
});
