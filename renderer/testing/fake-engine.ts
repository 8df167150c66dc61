import type { Document, Replacement, Segment } from "../../shared/document/document";
import { KINDS, type Kind } from "../../shared/document/kinds";
import type { Mode } from "../../shared/document/languages";
import type { Mapping } from "../../shared/document/mapping";
import { labelOf, writePlaceholder } from "../../shared/document/placeholders";

interface Pattern {
  readonly kind: Kind;
  readonly pattern: RegExp;
  readonly other: string;
  readonly score?: number;
}

const PATTERNS: readonly Pattern[] = [
  {
    kind: "person",
    pattern:
      /Анн[аеуы] Сергеевн[аеуы](?: Петров[аойу]+)?|Ольга Кравчук|Вер[аеу] (?:Моисеевн[аеу] )?Кац|Тимур|Ринат[а]?/g,
    other: "Инна Ремизова",
  },
  { kind: "person", pattern: /Jane (?:Elizabeth )?Smith|Mr Harrow|Dr Patel|Tom/g, other: "Nora Whitfield" },
  { kind: "place", pattern: /Сызрани|Кузнецке|Leeds|Bristol/g, other: "Вольск" },
  { kind: "address", pattern: /улице Советской|Пермь, ул\. Крупской, 31–58|14 Mill Lane/g, other: "ул. Лесная, 4" },
  {
    kind: "organization",
    pattern: /Самарском медицинском университете|больнице № 4|St Mary’s Hospital/g,
    other: "клиника «Заря»",
  },
  { kind: "organization", pattern: /ЦГБ|the Trust/g, other: "ГКБ", score: 0.45 },
  {
    kind: "date",
    pattern: /двенадцатого марта восемьдесят седьмого|2011 года|3 по 11 октября|12 March 1987|in 2011/g,
    other: "5 мая 1990",
  },
  { kind: "email", pattern: /[\w.]+@[\w.]+\.\w+/g, other: "i.remizova@mail.example" },
  { kind: "phone", pattern: /\+?[78][ (-]*\d{3}[ )-]*\d{3}-\d\d-\d\d|0113 496 0\d{3}/g, other: "8 900 000-00-00" },
  { kind: "contract_number", pattern: /77-1043\/26/g, other: "41-7720/26" },
];

interface Hit {
  readonly start: number;
  readonly end: number;
  readonly from: Pattern;
}

function hits(text: string): Hit[] {
  const all = PATTERNS.flatMap((from) =>
    [...text.matchAll(from.pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length, from })),
  ).sort((a, b) => a.start - b.start || b.end - a.end);
  let last = 0;
  return all.filter((hit) => {
    const free = hit.start >= last;
    if (free) last = hit.end;
    return free;
  });
}

/** The first four letters join the cases of a name. */
const stem = (words: string): string => words.toLowerCase().slice(0, 4);

export function pretend(original: string, mode: Mode, language: string): { document: Document; mapping: Mapping } {
  const replacements: Replacement[] = [];
  const mapping: Record<string, string> = {};
  const entities = new Map<string, { number: number; label: string }>();
  const perKind = new Map<string, number>();
  let result = "";
  let at = 0;
  for (const { start, end, from } of hits(original)) {
    const words = original.slice(start, end);
    const key = `${from.kind}:${stem(words)}`;
    const label = labelOf(from.kind, language);
    let entity = entities.get(key);
    if (entity === undefined) {
      const nth = (perKind.get(label) ?? 0) + 1;
      perKind.set(label, nth);
      entity = { number: entities.size + 1, label: writePlaceholder({ label, number: nth }) };
      entities.set(key, entity);
    }
    const replacement =
      mode === "blind" ? writePlaceholder({ label }) : mode === "reversible" ? entity.label : from.other;
    if (mode === "reversible") mapping[entity.label] ??= words;
    result += original.slice(at, start);
    const resultStart = result.length;
    result += replacement;
    at = end;
    replacements.push({
      start,
      end,
      resultStart,
      resultEnd: result.length,
      type: KINDS[from.kind].type,
      kind: from.kind,
      score: from.score ?? 0.94,
      ...(mode === "blind" ? {} : { entity: entity.number }),
    });
  }
  result += original.slice(at);
  const document = { original, result, replacements, ...lines(original, result, replacements) };
  return { document, mapping };
}

/** "Name: words" is a turn. */
function lines(
  original: string,
  result: string,
  replacements: readonly Replacement[],
): Pick<Document, "segments" | "speakers"> {
  let seen = 0;
  const toResult = (offset: number): number => {
    while (seen < replacements.length && (replacements[seen]?.end ?? 0) <= offset) seen++;
    const before = replacements[seen - 1];
    return before === undefined ? offset : before.resultEnd + (offset - before.end);
  };
  const segments: Segment[] = [];
  const speakers: Record<string, string> = {};
  let at = 0;
  for (const line of original.split(/(?<=\n)/)) {
    const [label, name] = /^(Ведущий|Гость|Host|Guest): /.exec(line) ?? [];
    const end = at + line.length;
    if (line.trim() !== "") {
      const segment = { start: at, end, resultStart: toResult(at), resultEnd: 0 };
      if (label === undefined || name === undefined) segments.push({ ...segment, resultEnd: toResult(end) });
      else {
        speakers[name] = name;
        const textStart = at + label.length;
        const resultTextStart = toResult(textStart);
        const speaker = result.slice(segment.resultStart, resultTextStart).replace(/:\s*$/, "");
        const turn = { speaker, speakerId: name, textStart, resultTextStart };
        segments.push({ ...segment, ...turn, resultEnd: toResult(end) });
      }
    }
    at = end;
  }
  return Object.keys(speakers).length === 0 ? { segments } : { segments, speakers };
}
