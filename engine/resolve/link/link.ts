import type { LinkedFinding } from "../../span";
import { type EntityMemory, createEntityMemory } from "./entity-memory";
import { aliases } from "./aliases";
import { linkKey } from "./identifiers";
import { linkPeople } from "./link-people";
import { mentionsApart } from "./mentions-apart";
import { otherNames } from "./other-names";
import { relativeShown, titleBefore } from "./title-before";
import { grouped } from "../../grouped";
import { fieldRecords } from "./name-fields";
import { seenInText } from "./name-in-text";
import { agreeInGender, fullness, personOfFields, type PersonName } from "./person-name";
import type { TermSpan } from "../terms/terms";

/** Numbers entities from 1 in text order, or continues from `memory`, which is updated. */
export function link(
  text: string,
  found: readonly TermSpan[],
  memory: EntityMemory = createEntityMemory(),
): LinkedFinding[] {
  const spans = withPhones(text, found);
  const { names: ofFields, samePerson } = namesOfFields(
    text,
    spans.filter(({ type }) => type === "PERSON"),
  );
  const mentions = spans
    .filter(({ type }) => type === "PERSON")
    .map((span, at) => {
      const name = ofFields.get(at) ?? seenInText(text, span);
      const relative = isBareSurname(name) ? relativeShown(text, span) : undefined;
      return { span, name, title: relative ?? titleBefore(text, span), relative };
    });
  const places = mentions.map(({ span: { start, end }, name, title }) => ({ start, end, name, title }));
  const knownPeople = [...grouped(memory.people, ({ entity }) => entity)];
  const { groups, people } = linkPeople(
    mentions,
    knownPeople.map(([, names]) => names.map(({ name }) => name)),
    {
      apart: mentionsApart(text, places),
      otherNames: new Map([...otherNames(text, places), ...samePerson]),
    },
  );
  const personOf = new Map<TermSpan, number>();
  const nameless = new Map<string, number>();
  for (const [mention, { span, name }] of mentions.entries()) {
    const own = groups[mention] ?? -1;
    const words = text.slice(span.start, span.end).toLowerCase();
    // Without a complete word (`Dr K.`), only equal words are the same person.
    const person = fullness(name) < 1 ? (nameless.get(words) ?? own) : own;
    if (fullness(name) < 1) nameless.set(words, person);
    personOf.set(span, person);
  }
  const persons = knownPeople.map(([entity]): number | undefined => entity);
  const keys = spans.map((span) => (personOf.has(span) ? "" : linkKey(text, span)));
  const others = aliases(text, spans, keys, memory.entities.keys());
  const linked = spans.map((span, index) => {
    const { lemma: _, ...rest } = span;
    const person = personOf.get(span);
    if (person !== undefined) return { ...rest, entity: (persons[person] ??= memory.last += 1) };
    const own = keys[index] ?? "";
    const key = others.get(index) ?? own;
    const entity = memory.entities.get(key) ?? (memory.last += 1);
    memory.entities.set(key, entity);
    if (!memory.entities.has(own)) memory.entities.set(own, entity);
    return { ...rest, entity };
  });
  memory.people = people.flatMap((names, person) => {
    const entity = persons[person];
    return entity === undefined ? [] : names.map((name) => ({ entity, name }));
  });
  return linked;
}

const isBareSurname = (name: PersonName): boolean => name.surname.size > 0 && fullness(name) === 1;

/** And for other fields the first field of their person. */
function namesOfFields(
  text: string,
  people: readonly TermSpan[],
): { readonly names: Map<number, PersonName>; readonly samePerson: Map<number, number> } {
  const names = new Map<number, PersonName>();
  const samePerson = new Map<number, number>();
  for (const { parts, former } of fieldRecords(text, people)) {
    const fields = parts.map(({ part, at }) => ({ part, text: text.slice(people[at]?.start, people[at]?.end) }));
    const [start, end] = [people[parts[0]?.at ?? 0]?.start, people[parts.at(-1)?.at ?? 0]?.end];
    // `Фамилия: Ершова⏎Имя: Павел` are two people. Cells of one row are certain.
    if (text.slice(start, end).includes("\n") && !agreeInGender(fields)) continue;
    const name = personOfFields(fields);
    const [first = -1, ...others] = parts.map(({ at }) => at);
    for (const { at } of parts) names.set(at, name);
    for (const at of [...others, ...former]) samePerson.set(at, first);
  }
  return { names, samePerson };
}

/** `2085550178` is a phone if `+1 208 555 0178` occurs. */
function withPhones(text: string, spans: readonly TermSpan[]): readonly TermSpan[] {
  const digitsOf = ({ start, end }: TermSpan): string => {
    const words = text.slice(start, end);
    return /\p{L}/u.test(words) ? "" : words.replace(/\D/g, "");
  };
  const phones = new Set<string>();
  for (const span of spans.filter(({ kind }) => kind === "phone")) {
    const digits = digitsOf(span);
    const codes = text.charAt(span.start) === "+" ? [0, 1, 2, 3] : /^[178]\d{10}$/.test(digits) ? [0, 1] : [0];
    for (const code of codes) if (digits.length - code >= 8) phones.add(digits.slice(code));
  }
  if (phones.size === 0) return spans;
  return spans.map((span) => (span.type === "ID" && phones.has(digitsOf(span)) ? { ...span, kind: "phone" } : span));
}
