import { expect, it } from "vitest";
import { formatsOf } from "./format-table";
import { found } from "../testing/found";
import { formatRecognizer, type Format } from "./pattern";

const find = (formats: readonly Format[], text: string): string[] => found(formatRecognizer("table", formats), text);

it("fills in pieces, those of other pieces too, and finds a format by words, by what stands before and by a function", () => {
  const formats = formatsOf(
    {
      pieces: { PART: "\\d{3}", WHOLE: "{PART}-{PART}" },
      words: { club: "club*" },
      formats: [
        { kind: "number", token: "{WHOLE}", digits: 6, certainty: "named", words: "@club" },
        { kind: "number", token: "{WHOLE}", digits: 6, certainty: "named", behind: { pattern: "#$", reach: 1 } },
        { kind: "number", token: "{WHOLE}", digits: 6, certainty: "named", around: "first" },
      ],
    },
    { around: { first: (_, start) => start === 0 } },
  );
  expect(find(formats, "our clubs: 123-456")).toEqual(["number: 123-456"]);
  expect(find(formats, "it says #123-456")).toEqual(["number: 123-456"]);
  expect(find(formats, "123-456 it says")).toEqual(["number: 123-456"]);
  expect(find(formats, "it says 123-456")).toEqual([]);
});

it("takes a certainty by its name, with some of it changed", () => {
  const certainty = { like: "distinct", bare: 0.55 };
  const [format] = formatsOf({ formats: [{ kind: "number", token: "\\d{3}", digits: 3, certainty }] });
  expect(format?.certainty).toMatchObject({ bare: 0.55, context: 0.9 });
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
