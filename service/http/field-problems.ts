import { z } from "zod";
import { ENTITY_TYPES } from "../../shared/document/kinds";
import { ISO_639_1 } from "../../shared/document/iso-639-1";

export interface FieldProblem {
  readonly field: string;
  readonly problem: string;
  readonly allowed?: string;
}

const MOST = 100;

const TYPES: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
const FORMATS: Readonly<Record<string, string>> = { uuid: "the id of a task, a UUID", url: "a web address" };
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
};

/** Part of zod's issues that does not contain the value. */
const rule = z.object({
  values: z.array(z.unknown()).optional(),
  expected: z.string().optional(),
  format: z.string().optional(),
  origin: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

function allowedBy(problem: string, params: unknown): string | undefined {
  const { values = [], expected = "", format = "", origin = "", minimum, maximum } = rule.safeParse(params).data ?? {};
  const counted = (count: number): string => {
    const unit = UNITS[origin];
    return unit === undefined ? String(count) : `${count} ${unit[count === 1 ? 0 : 1]}`;
  };
  switch (problem) {
    case "invalid_value":
      // Too long to list.
      if (values.length === ISO_639_1.length) return "an ISO 639-1 code in lower case, such as ru or en";
      return `one of ${values.join(", ")}`;
    case "invalid_type":
      return TYPES[expected];
    case "invalid_format":
      return FORMATS[format];
    case "too_small":
      return minimum === undefined ? undefined : `at least ${counted(minimum)}`;
    case "too_big":
      return maximum === undefined ? undefined : `at most ${counted(maximum)}`;
    case "unrecognized_keys":
      // Only `levels` has fixed names; other objects ignore unknown ones.
      return `only the names ${ENTITY_TYPES.join(", ")}`;
    default:
      return undefined;
  }
}

/** From fastify-type-provider-zod. */
export interface FailedCheck {
  readonly keyword: string;
  /** JSON pointer with names of the schema, never the caller's. */
  readonly instancePath: string;
  readonly params: unknown;
}

/** Wrong fields with reasons and allowed values, without contents. At most 100. */
export function fieldProblems(checks: readonly FailedCheck[]): FieldProblem[] {
  return checks.slice(0, MOST).map(({ keyword, instancePath, params }) => {
    const allowed = allowedBy(keyword, params);
    return {
      field: instancePath.split("/").filter(Boolean).join("."),
      problem: keyword,
      ...(allowed === undefined ? {} : { allowed }),
    };
  });
}

export function sentenceOf(problems: readonly FieldProblem[]): string {
  const [first, ...more] = problems;
  const said = first?.allowed === undefined ? "" : `: ${first.field || "the body"} takes ${first.allowed}`;
  const others = said === "" || more.length === 0 ? "" : `; details.fields lists ${more.length} more`;
  return `The request does not have the expected fields${said}${others}.`;
}
