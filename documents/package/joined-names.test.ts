import { describe, expect, it } from "vitest";
import { JoinedNames } from "./joined-names";

const NAMES = new JoinedNames(["Harriet Vance", "Achebe", "Анна Мария Ли", "Ann Li", "the lease"]);
const found = (text: string): string[] => NAMES.in(text).map(({ start, end }) => text.slice(start, end));

describe("a hidden name in a name for programs", () => {
  it.each([
    ["HarrietVance", ["HarrietVance"]],
    ["harriet.vance", ["harriet.vance"]],
    ["mailto:harrietvance2@e.example", ["harrietvance"]],
    ["Vance_Harriet_signs", ["Vance_Harriet"]],
    ["C:\\Users\\HARRIET-VANCE\\x", ["HARRIET-VANCE"]],
    ["https://e.example/Harriet%20Vance", ["Harriet%20Vance"]],
    ["АннаМарияЛи", ["АннаМарияЛи"]],
    ["AchebeStyle", ["Achebe"]],
  ])("%s is found", (text, hits) => expect(found(text)).toEqual(hits));

  it.each(["Harriet/Vance", "achebe", "Achebestyle", "AnnLi", "TheLease", "Vanceharr"])("%s is none", (text) =>
    expect(found(text)).toEqual([]),
  );
});
