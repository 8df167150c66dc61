import { expect, it } from "vitest";
import { formatsOf } from "./format-table";
import { found } from "../testing/found";
import { formatRecognizer, type Format } from "./pattern";

const find = (formats: readonly Format[], text: string): string[] => found(formatRecognizer("table", formats), text);

it("fills in pieces, those of other pieces too, and finds a format by words, by and by what stands before", () => {
  const formats = formatsOf({
    pieces: { PART: "\\d{3}", WHOLE: "{PART}-{PART}" },
    words: { club: "club*" },
    formats: [
      { kind: "number", token: "{WHOLE}", digits: 6, certainty: "named", words: "@club" },
      { kind: "number", token: "{WHOLE}", digits: 6, certainty: "named", behind: { pattern: "#$", reach: 1 } },
    ],
  });
  expect(find(formats, "our clubs: 123-456")).toEqual(["number: 123-456"]);
  expect(find(formats, "it says #123-456")).toEqual(["number: 123-456"]);
  expect(find(formats, "it says 123-456")).toEqual([]);
});

it("takes a certainty by its name, with some of it changed", () => {
  const certainty = { like: "distinct", bare: 0.55 };
  const [format] = formatsOf({ formats: [{ kind: "number", token: "\\d{3}", digits: 3, certainty }] });
  expect(format?.certainty).toMatchObject({ bare: 0.55, context: 0.9 });
});

it("checks what a value holds, its digits and its letter, and cuts off what does not belong to it", () => {
  const row = { kind: "number", pattern: "\\S+", certainty: 0.6, anchor: "any" };
  const find = (more: object, text: string): string[] =>
    found(
      formatRecognizer(
        "table",
        formatsOf({ anchors: { any: { pattern: ".", before: 0, after: 9 } }, formats: [{ ...row, ...more }] }),
      ),
      text,
    );
  const check = [
    { has: "^a", hasNot: "B", flags: "iu" },
    { begin: "^{MONTH}", weights: [1, 1], letters: "XYZ" },
  ];
  expect(["A11z", "12y", "a11zb", "a13y", "a12y"].map((text) => find({ check }, text).length)).toEqual([1, 0, 0, 0, 0]);
  expect(find({ fit: { without: ["b.*$", "\\W+$"], hasNot: "^.$" } }, "aa,.b, a.")).toEqual(["number: aa"]);
});

it.each([
  [{ kind: "shoe size" }],
  [{ certainty: "perhaps" }],
  [{ words: "@club" }],
  [{ check: "shoe" }],
  [{ fit: "shoe" }],
  [{ around: "shoe" }],
  [{ token: "{SHOE}" }],
])("throws where a table names what there is not: %o", (wrong) => {
  const row = { kind: "number", token: "\\d", digits: 1, certainty: "named" };
  expect(() => formatsOf({ formats: [{ ...row, ...wrong }] })).toThrow(/there is no|There is no/);
});
