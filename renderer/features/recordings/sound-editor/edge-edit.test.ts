import { expect, it } from "vitest";
import { edgeEdit } from "./edge-edit";

const stretch = { from: 3, to: 4 };

it.each([
  ["start", -0.5, { type: "silence", sound: { from: 2.5, to: 3 } }],
  ["start", 0.5, { type: "unsilence", sound: { from: 3, to: 3.5 } }],
  ["end", 0.5, { type: "silence", sound: { from: 4, to: 4.5 } }],
  ["end", -0.5, { type: "unsilence", sound: { from: 3.5, to: 4 } }],
  ["end", -9, { type: "unsilence", sound: { from: 3, to: 4 } }],
] as const)("moves the %s by %d s", (edge, by, edit) => expect(edgeEdit(stretch, edge, by)).toEqual(edit));

it("changes nothing before the beginning of the recording", () => {
  expect(edgeEdit({ from: 0, to: 1 }, "start", -0.1)).toBeUndefined();
});
