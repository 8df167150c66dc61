import { expect, it } from "vitest";
import { machine } from "../machine";
import { packageTable, withResults } from "./page";

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

it("shows the share of the largest parts of a package, and of the rest", () => {
  const largest = [{ name: "resources/models/tagger.onnx", size: 6_000_000 }];
  const table = packageTable({ platform: "linux", date: "2026-11-27", total: 10_000_000, files: 5, largest });
  expect(table).toContain("| package | 10.0 MB | 100.0 % |");
  expect(table).toContain("| `resources/models/tagger.onnx` | 6.0 MB | 60.0 % |");
  expect(table).toContain("| 4 other files | 4.0 MB | 40.0 % |");
});
