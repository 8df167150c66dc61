import { describe, expect, it } from "vitest";
import { found, scoreOf } from "../../testing/found";
import { CHECKS, isInn } from "../checks";
import { formatsOf } from "../format-table";
import table from "./russia.json";
import { formatRecognizer } from "../pattern";

const russia = formatRecognizer("russia", formatsOf(table));

describe("check digits", () => {
  it("knows a company's and a person's INN", () => {
    expect(isInn("7707083893")).toBe(true);
    expect(isInn("7707083894")).toBe(false);
    expect(isInn("500100732259")).toBe(true);
    expect(isInn("500100732258")).toBe(false);
    expect(isInn("0000000000")).toBe(false);
  });

  it("knows SNILS, OGRN and OGRNIP", () => {
    expect(CHECKS["snils"]?.("112-233-445 95")).toBe(true);
    expect(CHECKS["snils"]?.("112-233-445 96")).toBe(false);
    expect(CHECKS["ogrn"]?.("1027700132195")).toBe(true);
    expect(CHECKS["ogrn"]?.("1027700132196")).toBe(false);
    expect(CHECKS["ogrn"]?.("304500116000157")).toBe(true);
    expect(CHECKS["ogrn"]?.("304500116000158")).toBe(false);
  });

  it("knows the key of an account in its bank", () => {
    const [right, wrong] = ["30101810400000000225", "30101810400000000226"];
    expect(scoreOf(russia, `044525225, ${right}`, right)).toBe(1);
    expect(scoreOf(russia, `044525225, ${wrong}`, wrong)).toBe(0.85);
  });
});

describe("Russian identifiers", () => {
  it.each([
    ["ИНН 7707083893", ["ru_inn: 7707083893"]],
    ["ИНН: 500100732259, КПП 773601001", ["ru_inn: 500100732259", "ru_kpp: 773601001"]],
    ["СНИЛС 112-233-445 95", ["ru_snils: 112-233-445 95"]],
    ["ОГРН 1027700132195", ["ru_ogrn: 1027700132195"]],
    ["ОГРНИП 304500116000157", ["ru_ogrn: 304500116000157"]],
    ["кадастровый номер 77:01:0001001:1234", ["cadastral_number: 77:01:0001001:1234"]],
    ["свидетельство о рождении IV-МЮ № 123456", ["birth_certificate: IV-МЮ № 123456"]],
    ["военный билет АН № 1234567", ["military_id: АН № 1234567"]],
    ["автомобиль А123ВС 77", ["license_plate: А123ВС 77"]],
    ["БИК 044525225", ["bic: 044525225"]],
  ])("%s", (text, expected) => {
    expect(found(russia, text)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ["паспорт 4510 123456", "4510 123456"],
    ["паспорт: 45 10 № 123456 выдан", "45 10 № 123456"],
    ["паспорт гражданина РФ 45 10 123456", "45 10 123456"],
    ["серия 45 10 номер 123456", "45 10 номер 123456"],
    ["Паспорт серии 4510, номер 123456", "4510, номер 123456"],
    ["паспорт\n4510123456", "4510123456"],
    ["загранпаспорт 75 1234567", "75 1234567"],
    ["водительское удостоверение 77 12 345678", "77 12 345678"],
    ["ВУ 99АВ123456", "99АВ123456"],
    ["полис ОМС 1234567890123452", "1234567890123452"],
    ["код подразделения 770-001", "770-001"],
    ["р/с 40817810099910004312", "40817810099910004312"],
  ])("%s", (text, words) => {
    expect(scoreOf(russia, text, words)).toBeGreaterThanOrEqual(0.85);
  });

  it("is sure with check digits and a label, less with a slip of the pen", () => {
    expect(scoreOf(russia, "ИНН 7707083893", "7707083893")).toBe(1);
    expect(scoreOf(russia, "ИНН 7707083894", "7707083894")).toBe(0.6);
    expect(scoreOf(russia, "СНИЛС 112-233-445 95", "112-233-445 95")).toBe(1);
  });

  it("takes the word right before a number, whatever stands behind it", () => {
    const all = found(russia, "ИНН 7707083894, паспорт 4510 123456");
    expect(all.filter((one) => one.includes("7707083894"))).toEqual(["ru_inn: 7707083894"]);
  });

  it.each([
    "Цена 4510 рублей, артикул 123456.",
    "Версия 45.10.123456",
    "заказано 1234567890 деталей",
    "ГОСТ Р 52872-2019",
    "ст. 105 УК РФ",
    "население 8 500 000 человек",
    "с 10:15 до 11:30",
  ])("leaves alone: %s", (text) => {
    expect(found(russia, text)).toEqual([]);
  });
});
