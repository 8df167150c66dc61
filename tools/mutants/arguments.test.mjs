import { describe, expect, it } from "vitest";
import { parseArguments } from "./arguments.mjs";

const UNIT = { id: "unit" };
const WINDOW = { id: "window", spec: true };
const ALL = [UNIT, WINDOW];

describe("parseArguments", () => {
  it("runs all rows by default, and a choice of rows by their ids", () => {
    expect(parseArguments([], ALL)).toEqual({ rows: ALL, leftOut: 0 });
    expect(parseArguments(["window"], ALL)).toEqual({ rows: [WINDOW], leftOut: 0 });
  });

  it("counts the rows that were asked for and left out", () => {
    expect(parseArguments(["--without-windows"], ALL)).toEqual({ rows: [UNIT], leftOut: 1 });
    expect(parseArguments(["unit", "--without-windows"], ALL)).toEqual({ rows: [UNIT], leftOut: 0 });
  });

  it("records only a run of all rows", () => {
    expect(parseArguments(["--record", "page.md"], ALL)).toEqual({ rows: ALL, leftOut: 0, record: "page.md" });
    expect(parseArguments(["unit", "--record", "page.md"], ALL)).toHaveProperty("error");
    expect(parseArguments(["--without-windows", "--record", "page.md"], ALL)).toHaveProperty("error");
    expect(parseArguments(["--record"], ALL)).toHaveProperty("error");
  });

  it.each([[["other"]], [["--with-windows"]], [["window", "--without-windows"]]])("refuses %j", (args) => {
    expect(parseArguments(args, ALL)).toHaveProperty("error");
  });

  it("does not succeed with an empty table", () => {
    expect(parseArguments([], [])).toHaveProperty("error");
  });
});
