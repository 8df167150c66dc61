import { z } from "zod";
import type { Mapping } from "../../../shared/document/mapping";

const PLACEHOLDER_NAMES = ["placeholder", "token", "key", "tag", "label", "replacement", "masked"];
const ORIGINAL_NAMES = ["original", "value", "text", "source", "name"];

/** A table of 100,000 rows has 300,000 pairs, and each search scans the complete text. */
const MOST_LOOKED_FOR = 24;

const record = z.record(z.string(), z.unknown());

function pick(object: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  return names.map((name) => object[name]).find((value): value is string => typeof value === "string");
}

/** A text, the first text of a list, or a field of an object. */
function originalOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.find((part): part is string => typeof part === "string");
  const object = record.safeParse(value).data;
  return object === undefined ? undefined : pick(object, ORIGINAL_NAMES);
}

function pairsOfArray(values: readonly unknown[]): [string, string][] {
  return values.flatMap((value): [string, string][] => {
    const list = z.array(z.unknown()).safeParse(value).data;
    if (list !== undefined) {
      const [placeholder, original] = list;
      return typeof placeholder === "string" && typeof original === "string" ? [[placeholder, original]] : [];
    }
    const object = record.safeParse(value).data;
    if (object === undefined) return [];
    const placeholder = pick(object, PLACEHOLDER_NAMES);
    const original = pick(object, ORIGINAL_NAMES);
    if (placeholder !== undefined && original !== undefined) return [[placeholder, original]];
    // [{"[NAME_1]": "Anna"}, ...]
    return pairsOfObject(object);
  });
}

function pairsOfObject(object: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(object).flatMap(([placeholder, value]): [string, string][] => {
    const original = originalOf(value);
    return original === undefined ? [] : [[placeholder, original]];
  });
}

/**
 * Unspecified form (2.1, rule 4): an object of strings or objects, or an array. Placeholders are the side that occurs
 * in `text`.
 */
export function readMapping(mapping: unknown, text: string): Mapping {
  const object = record.safeParse(mapping).data;
  const pairs = Array.isArray(mapping) ? pairsOfArray(mapping) : object === undefined ? [] : pairsOfObject(object);
  const step = Math.ceil(pairs.length / MOST_LOOKED_FOR);
  const looked = pairs.filter((_, index) => index % step === 0);
  const occurring = (side: 0 | 1): number =>
    looked.filter((pair) => pair[side] !== "" && text.includes(pair[side])).length;
  const turned = occurring(1) > occurring(0);
  return Object.fromEntries(turned ? pairs.map(([original, placeholder]) => [placeholder, original]) : pairs);
}
