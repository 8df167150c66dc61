import { expect, it } from "vitest";
import { documentFrom } from "../align";
import { applyOperations } from "./apply";
import type { PageBox } from "../page-box";
import type { Operation } from "./operation";
import { boxesOf, hasUnreadBoxes, turnsOf } from "./page-edits";
import { rebase } from "./rebase";

const ID = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001";
const box = (change: Partial<PageBox> = {}): PageBox => ({
  ...{ id: ID, page: 0, everyPage: false, x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
  ...change,
});
const none = { clear: [], marks: [] };
const draw = (one: PageBox): Operation => ({ intent: "boxDraw", ...none, boxes: { set: [one], deleted: [] } });
const remove: Operation = { intent: "boxDelete", ...none, boxes: { set: [], deleted: [ID] } };
const turn = (degrees: 0 | 90): Operation => ({ intent: "pageTurn", ...none, turn: { page: 2, turn: degrees } });

it("the last state of a box counts", () => {
  expect(boxesOf([draw(box()), draw(box({ x: 0.5 }))])).toEqual([box({ x: 0.5 })]);
  expect(boxesOf([draw(box()), remove])).toEqual([]);
  expect(boxesOf([])).toEqual([]);
});

it("boxes drawn before words under them were hidden are recognized until they are changed or deleted", () => {
  expect(hasUnreadBoxes([draw(box())])).toBe(true);
  expect(hasUnreadBoxes([draw(box()), remove])).toBe(false);
  expect(hasUnreadBoxes([draw(box()), { ...draw(box()), stay: [] }])).toBe(false);
  expect(hasUnreadBoxes([])).toBe(false);
  const marks = [{ start: 0, end: 4, text: "[NAME]", kind: "person", score: 1 }] as const;
  expect(hasUnreadBoxes([{ ...draw(box()), marks: [...marks] }])).toBe(false);
});

it("the last turn of a page counts", () => {
  expect([...turnsOf([turn(90)])]).toEqual([[2, 90]]);
  expect([...turnsOf([turn(90), turn(0)])]).toEqual([]);
});

it("boxes and turns stay in a new result of the same document", () => {
  const before = documentFrom("Anna came.", { text: "[NAME] came.", mapping: {} });
  const after = documentFrom("Olga left.", { text: "[NAME] left.", mapping: {} });
  const operations = [draw(box()), turn(90)];
  expect(rebase(operations, before, after)).toEqual(operations);
});

it("boxes hide their words, whatever other edits clear, and follow them to a new result", () => {
  const before = documentFrom("Anna came home.", { text: "[NAME] came home.", mapping: {} });
  const under = [
    { start: 0, end: 4, text: "[NAME]", kind: "person", score: 1 },
    { start: 5, end: 9, text: "[PASSAGE]", kind: "passage", score: 1 },
  ] as const;
  const drawn: Operation = { ...draw(box()), marks: [...under] };
  const clear = [{ start: 0, end: 15 }];
  const operations: Operation[] = [drawn, { intent: "keep", clear, marks: [] }];
  expect(applyOperations(before, operations).result).toBe("[NAME] [PASSAGE] home.");
  expect(applyOperations(before, [...operations, draw(box({ x: 0.5 }))]).result).toBe("Anna came home.");
  expect(applyOperations(before, [drawn, remove]).result).toBe("[NAME] came home.");
  const renamed: Operation = { intent: "rename", clear: [], marks: [{ ...under[1], text: "did" }] };
  expect(applyOperations(before, [drawn, renamed]).result).toBe("[NAME] did home.");
  const moved: Operation = { ...draw(box({ x: 0.5 })), stay: [under[1]] };
  expect(applyOperations(before, [drawn, moved]).result).toBe("[NAME] [PASSAGE] home.");
  const after = documentFrom("So Anna came home.", { text: "So [NAME] came home.", mapping: {} });
  expect(applyOperations(after, rebase([drawn, moved], before, after)).result).toBe("So [NAME] [PASSAGE] home.");
  expect(applyOperations(after, rebase([drawn], before, after)).result).toBe("So [NAME] [PASSAGE] home.");
  const changed = documentFrom("Anna went home.", { text: "[NAME] went home.", mapping: {} });
  expect(hasUnreadBoxes(rebase([drawn], before, changed))).toBe(true);
  expect(hasUnreadBoxes(rebase([drawn, moved], before, after))).toBe(false);
});
