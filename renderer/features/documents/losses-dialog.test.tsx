// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { inWindow } from "../../testing/in-window";
import { LossesDialog } from "./losses-dialog";
import { type SourceQuestion, useTaskActions } from "./use-task-actions";

const asked: SourceQuestion = {
  ticket: "",
  notCarried: [{ kind: "attachments", count: 2, names: ["a.xlsx", "b.pdf"] }],
  unread: [{ kind: "pictures", count: 3 }],
  visible: [
    { kind: "face", count: 2 },
    { kind: "unread", count: 1 },
  ],
};

beforeEach(() => {
  // happy-dom closes a dialog without its event.
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  });
});

describe("the summary before a document is saved", () => {
  it("names hidden and unchecked places, and what is not in the copy, visible or unread, part by part", async () => {
    const summary = { hidden: 453, unchecked: 113, onGo: vi.fn() };
    await inWindow(<LossesDialog asked={asked} onAnswer={vi.fn()} summary={summary} />);
    expect(screen.getByRole("dialog").textContent).toMatch(
      /453 places are hidden.*113 findings are not checked.*Not in the copy:.*2 attachments \(a\.xlsx, b\.pdf\).*Stays visible.*2 faces.*1 unread region.*not searched for names:.*3 images/,
    );
  });

  it("goes to the place of a part instead of saving", async () => {
    const summary = { hidden: 453, unchecked: 113, onGo: vi.fn() };
    const [onAnswer, onClose] = [vi.fn(), vi.fn()];
    await inWindow(<LossesDialog asked={asked} onAnswer={onAnswer} onClose={onClose} summary={summary} />);
    fireEvent.click(screen.getByRole("button", { name: "Check" }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
    expect(summary.onGo).toHaveBeenCalledExactlyOnceWith("unchecked");
    expect(onClose).not.toHaveBeenCalled();
  });

  it("saves only by its button, and asks anew each time", async () => {
    const [onAnswer, onClose, onGo] = [vi.fn(), vi.fn(), vi.fn()];
    const dialog = (): HTMLDialogElement => screen.getByRole("dialog");
    const summary = { hidden: 1, unchecked: 1, onGo };
    const element = () => <LossesDialog asked={{ ...asked }} onAnswer={onAnswer} onClose={onClose} summary={summary} />;
    const { rerender } = await inWindow(element());
    fireEvent.click(screen.getByRole("button", { name: "Check" }));
    rerender(element());
    // As Escape does.
    dialog().close();
    rerender(element());
    fireEvent.click(screen.getByRole("button", { name: "Don't save" }));
    rerender(element());
    fireEvent.click(screen.getByRole("button", { name: "Save the document" }));
    expect(onAnswer.mock.calls).toEqual([[false], [false], [false], [true]]);
    expect([onGo.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 3]);
  });

  it("leaves a document unsaved if the user does not accept its losses", async () => {
    function Saving() {
      const actions = useTaskActions({ id: "one", source: undefined, depersonalized: true });
      return (
        <>
          <button onClick={actions.saveSource}>Save</button>
          <LossesDialog asked={actions.asked} onAnswer={actions.answer} />
        </>
      );
    }
    const finished = vi.fn(() => ({ saved: false }));
    await inWindow(<Saving />, {
      "tasks.exportSource": () => ({ saved: false, asks: { ...asked, ticket: "ticket" } }),
      "tasks.finishExport": finished,
    });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText(/2 attachments/);
    fireEvent.click(screen.getByRole("button", { name: "Don't save" }));
    await waitFor(() => expect(finished).toHaveBeenCalledExactlyOnceWith({ ticket: "ticket", save: false }));
  });

  it("has no links for several documents", async () => {
    await inWindow(<LossesDialog asked={asked} onAnswer={vi.fn()} several />);
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Don't save",
      "Save the documents",
    ]);
  });
});
