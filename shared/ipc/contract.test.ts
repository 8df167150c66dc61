import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contract } from "./contract";

/** Strings and lists without a limit in a JSON schema. */
function unbounded(schema: unknown, path = ""): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one, index) => unbounded(one, `${path}/${index}`));
  if (typeof schema !== "object" || schema === null) return [];
  const { type, maxLength, maxItems, format, enum: choices, const: constant } = schema as Record<string, unknown>;
  const open =
    (type === "string" &&
      maxLength === undefined &&
      format !== "uuid" &&
      choices === undefined &&
      constant === undefined) ||
    (type === "array" && maxItems === undefined);
  const inside = Object.entries(schema).flatMap(([key, value]) => unbounded(value, `${path}/${key}`));
  return open ? [path, ...inside] : inside;
}

describe("the contract", () => {
  it.each(Object.entries(contract))("%s takes no text and no list without a bound", (_channel, { input }) => {
    expect(unbounded(z.toJSONSchema(input, { unrepresentable: "any", io: "input" }))).toEqual([]);
  });

  it("lets a page set neither the service nor its address without main's question", () => {
    const forged = { service: "remote", baseUrl: "https://elsewhere.example/api", version: 2, theme: "dark" };
    expect(contract["settings.set"].input.parse(forged)).toEqual({ theme: "dark" });
  });
});
