// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Detection, NO_DETECTION, type Term } from "../../../shared/api/detection";
import type { Document } from "../../../shared/document/document";
import { marksOf } from "../../../shared/document/review/marks";
import { entitiesByType } from "../../document/entities";
import { fakeReview } from "../../testing/fake-review";
import { inWindow } from "../../testing/in-window";
import { NoticeStack } from "../../ui/notice-stack";
import { entityActs } from "./entity-acts";
import { factsOf } from "./finding-facts";
import { createActs } from "./review-acts";
import { type UserTerms, useUserTerms } from "./use-user-terms";

/** All marked words are one person. */
function documentOf(marked: string): Document {
  let [original, result, read] = ["", "", 0];
  const replacements = Array.from(marked.matchAll(/\{([^}]*)\}/g), ({ 0: whole, 1: words = "", index }) => {
    original += marked.slice(read, index);
    result += marked.slice(read, index);
    read = index + whole.length;
    const [start, resultStart] = [original.length, result.length];
    original += words;
    result += "[ИМЯ_1]";
    return {
      ...{ start, end: original.length, resultStart, resultEnd: result.length },
      ...({ type: "PERSON", kind: "person", score: 1, entity: 1 } as const),
    };
  });
  return { original: original + marked.slice(read), result: result + marked.slice(read), replacements, segments: [] };
}

const PUTIN = "Вчера {Владимир Путин} выступил. {Владимир} ответил {Путину}, {В. Путин} ждал {Владимира Путина}.";

function stored(marked: string, act: "finding" | "entity", words: string): string[] {
  const never = vi.fn<UserTerms["never"]>(() => Promise.resolve(true));
  const userTerms = { never, always: () => Promise.resolve(true) };
  const document = documentOf(marked);
  const marks = marksOf(document);
  const review = fakeReview({ document, marks, userTerms });
  const [entity] = entitiesByType(document).get("PERSON") ?? [];
  const mark = marks.find(({ start, end }) => document.original.slice(start, end) === words);
  if (entity === undefined || mark === undefined) throw new Error("No such finding");
  if (act === "entity") entityActs(review, entity).never();
  else
    createActs({
      ...{ document, marks, mark, userTerms, words: "", kind: "person", kindForAll: false, edits: review.edits },
      target: { type: "finding", side: "original", start: mark.start },
      facts: factsOf(document, marks, mark),
      edit: () => Promise.resolve(),
      close: () => undefined,
      choose: () => undefined,
    }).never();
  return [...(never.mock.calls[0]?.[0] ?? [])];
}

describe("words that are never hidden", () => {
  it("are only those of the finding", () => {
    expect(stored(PUTIN, "finding", "Владимир Путин")).toEqual(["Владимир Путин"]);
    expect(stored(PUTIN, "finding", "Путину")).toEqual(["Путину"]);
  });

  it("of a person are the full names, not a given name or surname alone", () => {
    expect(stored(PUTIN, "entity", "Путину")).toEqual(["Владимир Путин", "Владимира Путина"]);
    expect(stored("{Путин В. В.} и {Путину}, {Путину В. В.}", "entity", "Путину")).toEqual([
      "Путин В. В.",
      "Путину В. В.",
    ]);
    expect(stored("{Dr. Anna Lee}, {Anna}, {Dr. Lee}", "entity", "Anna")).toEqual(["Dr. Anna Lee"]);
    expect(stored("{Анна} и {Анне}", "entity", "Анне")).toEqual(["Анна", "Анне"]);
  });

  it("are listed in the notice", async () => {
    const set = vi.fn((words: Detection) => words);
    function Button() {
      const { never } = useUserTerms();
      return <button type="button" onClick={() => void never(["Anna Lee", " Anna Lees "])} />;
    }
    await inWindow(
      <>
        <Button />
        <NoticeStack />
      </>,
      { "words.get": () => NO_DETECTION, "words.set": set },
    );
    fireEvent.click(screen.getAllByRole("button")[0]!);
    const terms: Term[] = ["Anna Lee", "Anna Lees"].map((text) => ({ text, match: "stem" }));
    await waitFor(() => expect(set).toHaveBeenCalledWith({ ...NO_DETECTION, never: terms }));
    expect((await screen.findByText(/left as it is/)).textContent).toMatch(/“Anna Lee”, “Anna Lees”/);
  });
});
