import { expect, it } from "vitest";
import { edgesOf, edgesOfOne } from "./edges";

const rounded = (cuts: ReturnType<typeof edgesOf>) =>
  cuts.map(({ parts }) => parts.map(({ from, to }) => [from, to].map((time) => Math.round(time * 10) / 10)));

it("are a second outside of a covered stretch and a moment inside, without its middle", () => {
  expect(rounded(edgesOf([{ from: 5, to: 9 }]))).toEqual([
    [
      [4, 5.3],
      [8.7, 10],
    ],
  ]);
});

it("of a short stretch are one part, and never begin before the recording", () => {
  expect(rounded(edgesOf([{ from: 0.4, to: 0.9 }]))).toEqual([[[0, 1.9]]]);
});

it("of neighbours do not repeat the sound between them", () => {
  const near = [
    { from: 2, to: 2.5 },
    { from: 4, to: 4.5 },
    { from: 5, to: 5.5 },
  ];
  expect(rounded(edgesOf(near))).toEqual([[[1, 3.5]], [[3.5, 5.5]], [[5.5, 6.5]]]);
});

it("of one stretch alone are all of its own", () => {
  const near = [
    { from: 2, to: 2.5 },
    { from: 4, to: 4.5 },
  ];
  expect(edgesOfOne(near, 1)).toEqual([{ stretch: 1, parts: [{ from: 3, to: 5.5 }] }]);
  expect(edgesOfOne(near, 2)).toEqual([]);
});
