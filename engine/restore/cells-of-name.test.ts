import { expect, test } from "vitest";
import { depersonalizedOf } from "../testing/depersonalized";
import { restore } from "./restore";

const { text, file: sent } = depersonalizedOf(
  "Фамилия;Имя;Отчество;Отдел\n{ИМЯ_1 Рогова};{ИМЯ_1 Инна};{ИМЯ_1 Павловна};склад\n{ИМЯ_2 Рогов};{ИМЯ_2 Марат};{ИМЯ_2 Ильич};охрана\n",
);
const file = { ...sent, mapping: { "[ИМЯ_1]": "Рогова Инна Павловна", "[ИМЯ_2]": "Рогов Марат Ильич" } };
const [header, first, second] = text.split("\n");

test("rows in another order keep the parts of each name", () => {
  expect(restore(`${header}\n${second}\n${first}\n`, file).text).toBe(
    "Фамилия;Имя;Отчество;Отдел\nРогов;Марат;Ильич;охрана\nРогова;Инна;Павловна;склад\n",
  );
});

test("a row with another last cell keeps all parts of the name", () => {
  expect(restore("Фамилия | Имя | Отчество | Оклад\n[ИМЯ_2] | [ИМЯ_2] | [ИМЯ_2] | 100", file).text).toBe(
    "Фамилия | Имя | Отчество | Оклад\nРогов | Марат | Ильич | 100",
  );
});

test("fewer cells than parts are no guess", () => {
  expect(restore("Кто | Оклад\n[ИМЯ_2] | 100", file).text).toBe("Кто | Оклад\nРогов Марат Ильич | 100");
});
