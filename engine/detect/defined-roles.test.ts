import { expect, it } from "vitest";
import { definedRoles } from "./defined-roles";

it("knows what a paper calls its parties, in every case", () => {
  const roles = definedRoles("ООО «Вектор», именуемое в дальнейшем «Заказчик», и Крылова (далее — «Подрядчик»)");
  expect(["заказчика", "подрядчиком", "вектор", "крылова"].filter((word) => roles.has(word))).toEqual([
    "заказчика",
    "подрядчиком",
  ]);
});
