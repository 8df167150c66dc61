import { Parser } from "htmlparser2";
import { describe, expect, it } from "vitest";
import type { Transcript, Turn } from "../../../../shared/document/transcript";
import { documentOfTranscript } from "../../../../shared/document/transcript-document";
import { exportDocument } from "./export-document";

async function exported(format: string, transcript: Transcript): Promise<string> {
  const document = documentOfTranscript(transcript, undefined);
  const source = { title: "Разговор", language: "ru", mode: "none", document, mapping: undefined };
  const bytes = await exportDocument(format, source, "original");
  if (!bytes.ok) throw new Error(bytes.error.code);
  return Buffer.from(bytes.value).toString("utf8");
}

const turn = (start: number, end: number, text: string, speaker?: string): Turn => ({
  ...{ start, end, text },
  ...(speaker !== undefined && { speaker }),
});

const TALKS: Readonly<Record<string, Transcript>> = {
  "one turn at zero": { speakers: {}, turns: [turn(0, 1, "Да.")] },
  "overlapping turns, quotes and markup": {
    speakers: { a: 'Анна "Аня" & <Ко>', b: "slot1" },
    turns: [
      turn(0.4, 5, "Он сказал: \"да\" и 'нет' & <ушёл> ]]> --> \u0007", "a"),
      turn(2, 3, "-- [1] xmin = 7 <exists>", "b"),
      turn(4, 9.9994, 'text = ""\nтретья строка', "a"),
      turn(9.9996, 12, "", "b"),
    ],
  },
  "equal and missing ends, and no speaker": {
    speakers: { a: "Анна", b: "Анна" },
    turns: [
      turn(1, 1, "А", "a"),
      turn(1, 1, "Б", "b"),
      turn(1.0001, 1.0002, "В", "a"),
      turn(1, 4, "Г"),
      turn(3600, 0, "Д", "a"),
    ],
  },
};

/** Element with attributes, children and text. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

function parsed(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: Element = { name, attributes, children: [], text: "" };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => void (open.at(-1)!.text += text),
      onclosetag(name, isImplied) {
        const isEmpty = open.at(-1)?.children.length === 0 && open.at(-1)?.text === "";
        expect(isImplied && !isEmpty, `${name} is closed`).toBe(false);
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  expect(open).toHaveLength(1);
  // Characters that XML 1.0 forbids, and markup in text.
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
  return root.children[0]!;
}

/** Children in their order, and attributes, by EAFv3.0.xsd. `ids`: of type `xsd:ID`. `!`: required. */
const SCHEMA: Readonly<
  Record<string, { readonly children: string; readonly attributes: string; readonly id?: string }>
> = {
  ANNOTATION_DOCUMENT: {
    children: "(LICENSE )*HEADER TIME_ORDER (TIER )*(LINGUISTIC_TYPE )*(LOCALE )*(LANGUAGE )*(CONSTRAINT )*",
    attributes: "DATE! AUTHOR! VERSION! FORMAT xmlns:xsi xsi:noNamespaceSchemaLocation",
  },
  HEADER: {
    children: "(MEDIA_DESCRIPTOR )*(LINKED_FILE_DESCRIPTOR )*(PROPERTY )*",
    attributes: "MEDIA_FILE TIME_UNITS",
  },
  TIME_ORDER: { children: "(TIME_SLOT )*", attributes: "" },
  TIME_SLOT: { children: "", attributes: "TIME_SLOT_ID! TIME_VALUE", id: "TIME_SLOT_ID" },
  TIER: {
    children: "(ANNOTATION )*",
    attributes: "TIER_ID! PARTICIPANT ANNOTATOR LINGUISTIC_TYPE_REF! DEFAULT_LOCALE PARENT_REF EXT_REF LANG_REF",
  },
  ANNOTATION: { children: "(ALIGNABLE_ANNOTATION |REF_ANNOTATION )", attributes: "" },
  ALIGNABLE_ANNOTATION: {
    children: "ANNOTATION_VALUE ",
    attributes: "ANNOTATION_ID! TIME_SLOT_REF1! TIME_SLOT_REF2! SVG_REF EXT_REF LANG_REF CVE_REF",
    id: "ANNOTATION_ID",
  },
  ANNOTATION_VALUE: { children: "", attributes: "" },
  LINGUISTIC_TYPE: {
    children: "",
    attributes: "LINGUISTIC_TYPE_ID! TIME_ALIGNABLE CONSTRAINTS GRAPHIC_REFERENCES CONTROLLED_VOCABULARY_REF EXT_REF",
  },
};

const elementsIn = (element: Element): Element[] => [element, ...element.children.flatMap(elementsIn)];

function checkSchema(root: Element): void {
  expect(root.name).toBe("ANNOTATION_DOCUMENT");
  const ids: string[] = [];
  for (const { name, attributes, children } of elementsIn(root)) {
    const rule = SCHEMA[name];
    if (rule === undefined) throw new Error(`${name} is not in the schema`);
    expect(children.map((child) => `${child.name} `).join("")).toMatch(new RegExp(`^${rule.children}$`));
    const known = rule.attributes.split(" ").filter((one) => one !== "");
    expect(known.map((one) => one.replace("!", ""))).toEqual(expect.arrayContaining(Object.keys(attributes)));
    for (const required of known.filter((one) => one.endsWith("!")))
      expect(attributes).toHaveProperty(required.slice(0, -1));
    if (rule.id !== undefined) ids.push(attributes[rule.id] ?? "");
  }
  for (const id of ids) expect(id).toMatch(/^[A-Za-z_][\w.-]*$/);
  expect(new Set(ids).size).toBe(ids.length);
}

describe("ELAN", () => {
  it.each(Object.keys(TALKS))("follows the schema and the rules of the program: %s", async (name) => {
    const talk = TALKS[name]!;
    const root = parsed(await exported("eaf", talk));
    checkSchema(root);
    expect(root.attributes["DATE"]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/);
    expect(root.children[0]?.attributes["TIME_UNITS"]).toBe("milliseconds");
    const all = elementsIn(root);
    const named = (element: string): Element[] => all.filter((one) => one.name === element);
    const slots = new Map(
      named("TIME_SLOT").map(({ attributes }) => [attributes["TIME_SLOT_ID"], Number(attributes["TIME_VALUE"])]),
    );
    const times = [...slots.values()];
    expect(times.every((time) => Number.isSafeInteger(time) && time >= 0)).toBe(true);
    expect(times).toEqual([...times].sort((one, two) => one - two));
    const types = new Set(named("LINGUISTIC_TYPE").map(({ attributes }) => attributes["LINGUISTIC_TYPE_ID"]));
    const tiers = named("TIER");
    expect(new Set(tiers.map(({ attributes }) => attributes["TIER_ID"])).size).toBe(tiers.length);
    const used: string[] = [];
    for (const tier of tiers) {
      expect(types).toContain(tier.attributes["LINGUISTIC_TYPE_REF"]);
      let last = 0;
      for (const { attributes } of elementsIn(tier).filter((one) => one.name === "ALIGNABLE_ANNOTATION")) {
        const refs = [attributes["TIME_SLOT_REF1"] ?? "", attributes["TIME_SLOT_REF2"] ?? ""];
        const [start = NaN, end = NaN] = refs.map((ref) => slots.get(ref) ?? NaN);
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
        used.push(...refs);
      }
    }
    expect(used.sort()).toEqual([...slots.keys()].sort());
    const said = named("ANNOTATION_VALUE").map(({ text }) => text);
    const expected = talk.turns.map(({ text }) =>
      text
        .replace(/[\u0007\n]/g, " ")
        .replace(/ {2,}/g, " ")
        .trim(),
    );
    expect(said.sort()).toEqual(expected.sort());
  });
});

type Token = number | string | { readonly flag: string };

/** Praat reads only free-standing numbers, texts in quotes and flags; all else is a comment. */
const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(/"((?:[^"]|"")*)"|<(\w+)>|(?<=^|\s)(-?\d+(?:\.\d+)?(?:e-?\d+)?)(?=\s|$)/g), (match) => {
    const [, quoted, flag, number] = match;
    if (quoted !== undefined) return quoted.replaceAll('""', '"');
    return flag === undefined ? Number(number) : { flag };
  });

interface ReadTier {
  readonly name: string;
  readonly intervals: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

function readTextGrid(text: string): { readonly end: number; readonly tiers: readonly ReadTier[] } {
  const tokens = tokensOf(text);
  let at = 0;
  const number = (): number => {
    const token = tokens[(at += 1) - 1];
    if (typeof token !== "number") throw new Error(`No number at ${at}`);
    return token;
  };
  const words = (): string => {
    const token = tokens[(at += 1) - 1];
    if (typeof token !== "string") throw new Error(`No text at ${at}`);
    return token;
  };
  expect([words(), words()]).toEqual(["ooTextFile", "TextGrid"]);
  const start = number();
  const end = number();
  expect(start).toBe(0);
  expect(tokens[at]).toEqual({ flag: "exists" });
  at += 1;
  const tiers = Array.from({ length: number() }, (): ReadTier => {
    expect(words()).toBe("IntervalTier");
    const name = words();
    expect([number(), number()]).toEqual([start, end]);
    const intervals = Array.from({ length: number() }, () => ({ start: number(), end: number(), text: words() }));
    return { name, intervals };
  });
  expect(at).toBe(tokens.length);
  return { end, tiers };
}

describe("Praat", () => {
  it.each(Object.keys(TALKS))("reads the same turns by its own rules: %s", async (name) => {
    const talk = TALKS[name]!;
    const { end, tiers } = readTextGrid(await exported("textgrid", talk));
    expect(end).toBeGreaterThan(0);
    expect(new Set(tiers.map((tier) => tier.name)).size).toBe(tiers.length);
    for (const { intervals } of tiers) {
      let last = 0;
      for (const interval of intervals) {
        expect(interval.start).toBe(last);
        expect(interval.end).toBeGreaterThan(interval.start);
        last = interval.end;
      }
      expect(last).toBe(end);
    }
    const said = tiers.flatMap(({ intervals }) => intervals.map(({ text }) => text)).filter((text) => text !== "");
    const expected = talk.turns.map(({ text }) =>
      text
        .replace(/[\u0007\n]/g, " ")
        .replace(/ {2,}/g, " ")
        .trim(),
    );
    expect(said.sort()).toEqual(expected.filter((text) => text !== "").sort());
  });
});
