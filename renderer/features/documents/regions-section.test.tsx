// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Region } from "../../../shared/document/region";
import type { RegionKind } from "../../../shared/document/region-kinds";
import { call } from "../../ipc/bridge";
import { inWindow } from "../../testing/in-window";
import { RegionsSection } from "./regions-section";

vi.mock("../../ipc/bridge", () => ({ call: vi.fn(() => Promise.resolve({ regions: [] })) }));

const ID = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001";

function region(kind: RegionKind, number: number, covered: boolean, page = 0): Region {
  const corners = [
    [0, 0],
    [0.1, 0],
    [0.1, 0.1],
    [0, 0.1],
  ] as const;
  return { id: `${page}-${kind}-${number}`, page, kind, corners, covered };
}

it("lists regions with their kind and page, and covers one or all of a kind", async () => {
  const regions = [
    region("face", 1, true),
    region("face", 2, false, 1),
    region("stamp", 1, false),
    region("unread", 1, true),
  ];
  await inWindow(<RegionsSection id={ID} regions={regions} />);
  const list = screen.getByRole("list", { name: "Page regions" });
  expect([...list.children].map((row) => row.textContent)).toEqual([
    "FacePage 1Covered",
    "FacePage 2Covered",
    "StampPage 1Covered",
    "Unread regionPage 1Covered",
  ]);
  expect(screen.getByRole("status", { name: "Unread regions" }).textContent).toBe(
    "1 region looks like text and could not be read. Covered: 1.",
  );
  const faces = screen.getByRole<HTMLInputElement>("switch", { name: "2 faces" });
  expect([faces.checked, faces.indeterminate]).toEqual([false, true]);

  fireEvent.click(screen.getByRole("switch", { name: "1 stamp" }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith("regions.cover", { id: ID, covered: true, of: { kind: "stamp" } }),
  );
  fireEvent.click(screen.getByRole("checkbox", { name: "Covered: Face, Page 1" }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith("regions.cover", { id: ID, covered: false, of: { ids: ["0-face-1"] } }),
  );
});
