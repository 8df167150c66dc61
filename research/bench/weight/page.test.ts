import { expect, it } from "vitest";
import { machine } from "../machine";
import { withResults } from "./page";

it("replaces the results and keeps the notes", () => {
  const page = "# Performance\n\n<!-- results -->\n\nold\n\n<!-- end of results -->\n\n## Notes\n\nkept\n";
  const relative = { to: "loop", times: 1.5 } as const;
  const rows = [{ what: "launch", value: 150.4, unit: "ms", relative, target: "100 ms" } as const];
  const written = withResults(page, [{ machine: machine(), commit: "abc", loop: 100, rows }]);
  expect(written).toContain("| launch | 150 ms | 1.50 × loop | 100 ms |");
  expect(written).toContain("## Notes\n\nkept\n");
  expect(written).not.toContain("old");
  expect(() => withResults("# Performance\n", [])).toThrow("no place");
});
