import { expect, it } from "vitest";
import type { Finding } from "../../span";
import { evidenceOf } from "../../testing/evidence";
import { findLogins } from "./logins";

const logins = (text: string, ...people: string[]): string[] => {
  const spans = people.map((name): Finding => {
    const start = text.indexOf(name);
    return { start, end: start + name.length, type: "PERSON", kind: "person", evidence: evidenceOf(0.9) };
  });
  return findLogins(text, spans).map(({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`);
};

it.each([
  ["B. Harding (bharding), hardingb2, BHarding", ["B. Harding"], ["bharding", "hardingb2", "BHarding"]],
  ["Beatrice Harding: beatrice.harding, harding_b", ["Beatrice Harding"], ["beatrice.harding", "harding_b"]],
  ["Сергей Мамченко вошёл как smamchenko", ["Сергей Мамченко"], ["smamchenko"]],
  ["Анна Петрова: a.petrova, petrovaa и anna_petrova", ["Анна Петрова"], ["a.petrova", "petrovaa", "anna_petrova"]],
  ["Нестеренко Алла Юрьевна, учётка nesterenko.ayu", ["Нестеренко Алла Юрьевна"], ["nesterenko.ayu"]],
  ["Write to John Smith (jsmith)", ["John Smith"], ["jsmith"]],
  ["F. Light took a flight as f.light or user flight", ["F. Light"], ["f.light", "flight"]],
])("finds logins of the people in: %s", (text, people, expected) => {
  expect(logins(text, ...people)).toEqual(expected.map((login) => `login: ${login}`));
});

it.each([
  ["F. Light took a flight", ["F. Light"]],
  ["P. Lease, please!", ["P. Lease"]],
  ["B. Harding at bharding@firm.com, www.bharding.com and harding", ["B. Harding"]],
  ["B. Harding and C. Osborne, cosborn and bhardings", ["B. Harding"]],
])("finds nothing else in: %s", (text, people) => {
  expect(logins(text, ...people)).toEqual([]);
});
