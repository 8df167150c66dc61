import { expect, it } from "vitest";
import { REGION_KINDS } from "../../shared/document/region-kinds";
import { pageRegions } from "./page-regions";

const corners = [
  [0, 0],
  [50, 0],
  [50, 20],
  [0, 20],
] as const;

it("covers unread regions and those of a detector that asks for it, and no others", () => {
  const found = REGION_KINDS.map((kind) => ({ kind, corners }));
  const covered = pageRegions(0, [...found, { kind: "face", corners, covered: true }], 100, 100)
    .filter((region) => region.covered)
    .map(({ kind }) => kind);
  expect(covered).toEqual(["unread", "face"]);
});
