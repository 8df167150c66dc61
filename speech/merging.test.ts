import { describe, expect, it } from "vitest";
import { afterSteps, type Group, mergeSteps, stepsAbove, stepsForCount } from "./merging";

const at = (degrees: number, index: number, seconds = 5): Group => ({
  members: [index],
  sum: Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)),
  seconds,
});
const membersOf = (groups: Group[]): number[][] => groups.map((group) => group.members.toSorted((a, b) => a - b));

describe("average linkage", () => {
  const groups = [0, 2, 90, 92, 180].map((degrees, i) => at(degrees, i));
  const steps = mergeSteps(groups);

  it("merges what is most alike first, until one group is left", () => {
    expect(steps).toHaveLength(4);
    expect(steps.map((step) => step.likeness)).toEqual(steps.map((step) => step.likeness).toSorted((a, b) => b - a));
    expect(membersOf(afterSteps(groups, steps, 2))).toEqual([[0, 1], [2, 3], [4]]);
    expect(membersOf(afterSteps(groups, steps, 4))).toEqual([[0, 1, 2, 3, 4]]);
  });

  it("takes the mean likeness of all members, whatever was merged before", () => {
    const [, , third] = steps;
    // 180° is nearer to 92° and 90° than the pair at 0°.
    const mean = (Math.cos((90 * Math.PI) / 180) + Math.cos((88 * Math.PI) / 180)) / 2;
    expect(third?.likeness).toBeCloseTo(mean, 5);
  });

  it("stops at a threshold", () => {
    expect(stepsAbove(steps, 0.9)).toBe(2);
    expect(stepsAbove(steps, 0.99999)).toBe(0);
    expect(stepsAbove(steps, -1)).toBe(4);
  });

  it("leaves as many speakers as there are, and takes no outlier for one", () => {
    const withOutlier = [at(0, 0, 10), at(3, 1, 10), at(90, 2, 10), at(200, 3, 0.5)];
    const found = mergeSteps(withOutlier);
    const two = afterSteps(withOutlier, found, stepsForCount(withOutlier, found, 2, 4));
    expect(two.filter((group) => group.seconds >= 4)).toHaveLength(2);
    expect(membersOf(two.filter((group) => group.seconds >= 4))).toEqual([[0, 1], [2]]);
  });
});
