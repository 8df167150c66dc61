import { expect, it } from "vitest";
import { withShortForms } from "./legal-forms";

it.each([
  ["Публичное акционерное общество «Вектор»", "пао «вектор»"],
  ["непубличного акционерного общества «Вектор»", "нао «вектор»"],
  ["Обществом с ограниченной ответственностью «Ромашка»", "ооо «ромашка»"],
  ["акционерное общество «Лён»", "ао «лен»"],
  ["Закрытое общество", "закрытое общество"],
])("makes the legal form of %s short", (written, short) => {
  expect(withShortForms(written)).toBe(short);
});
