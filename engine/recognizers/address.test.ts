import { describe, expect, it } from "vitest";
import { addressRecognizer } from "./address";
import { found } from "../testing/found";

/** The longest span of the best score is what resolve keeps. */
function best(text: string): string {
  const spans = addressRecognizer.recognize(text, "ru").sort((a, b) => b.end - b.start - (a.end - a.start));
  return spans[0] === undefined ? "" : text.slice(spans[0].start, spans[0].end);
}

describe("Russian addresses", () => {
  it.each([
    ["Проживает: г. Пермь, ул. Крупской, д. 31, кв. 58, с семьёй", "г. Пермь, ул. Крупской, д. 31, кв. 58"],
    ["Живу: Пермь, ул. Крупской, 31–58.", "Пермь, ул. Крупской, 31–58"],
    ["дом на улице Советской сгорел", "улице Советской"],
    ["встреча: пр-т Мира 5", "пр-т Мира 5"],
    [
      "614000, Пермский край, г. Пермь, ул. 1905 года, д. 7, корп. 2",
      "614000, Пермский край, г. Пермь, ул. 1905 года, д. 7, корп. 2",
    ],
    ["Ленинский проспект, 32", "Ленинский проспект, 32"],
    ["ул. Карла Маркса, д. 12А, оф. 301", "ул. Карла Маркса, д. 12А, оф. 301"],
    ["на улице 8 Марта, дом 5", "улице 8 Марта, дом 5"],
    ["она снимает кв. 58", "кв. 58"],
    ["вул. Шевченка, буд. 5, кв. 3", "вул. Шевченка, буд. 5, кв. 3"],
    [
      "426011, Удмуртская Республика, г. Ижевск, ул. Холмогорова, д. 88",
      "426011, Удмуртская Республика, г. Ижевск, ул. Холмогорова, д. 88",
    ],
    ["пр. Сююмбике, д. 40 (12/07), кв. 155", "пр. Сююмбике, д. 40 (12/07), кв. 155"],
    ["живёт в станице Динской, ул. Красная, 8", "станице Динской, ул. Красная, 8"],
    ["ПРОЖ. Г. КУРСК, УЛ. ЛЕНИНА, Д. 5, КВ. 12, ТЕЛ.", "Г. КУРСК, УЛ. ЛЕНИНА, Д. 5, КВ. 12"],
    ["КУРСКАЯ ОБЛ., ПР-КТ ПОБЕДЫ 7-31", "КУРСКАЯ ОБЛ., ПР-КТ ПОБЕДЫ 7-31"],
  ])("%s", (text, expected) => {
    expect(best(text)).toBe(expected);
  });

  it("finds the postcode alone", () => {
    expect(found(addressRecognizer, "101000, Москва")).toContain("postal_code: 101000");
  });

  it.each([
    "Эта улица красивая",
    "площадь 50 кв. м",
    "ст. 105 УК РФ",
    "на улице холодно",
    "и пр. Иванов ушёл",
    "цена 101000, скидка 5",
  ])("leaves alone: %s", (text) => {
    expect(found(addressRecognizer, text)).toEqual([]);
  });
});

describe("addresses elsewhere", () => {
  it.each([
    ["He lives at 221B Baker Street, London NW1 6XE.", "221B Baker Street, London NW1 6XE"],
    ["1600 Pennsylvania Ave, Washington, DC 20500", "1600 Pennsylvania Ave, Washington, DC 20500"],
    ["PO Box 1234", "PO Box 1234"],
    ["12 Elm St, Apt 4B", "12 Elm St, Apt 4B"],
    ["wohnt Hauptstraße 12, 10115 Berlin", "Hauptstraße 12, 10115 Berlin"],
    ["au 12 rue de la Paix, 75002 Paris", "12 rue de la Paix, 75002 Paris"],
    ["Domicilio: C/ Pontificia, 2, Bajo A.", "C/ Pontificia, 2, Bajo A"],
    ["Calle Puerto Verde 18, 28046 Madrid", "Calle Puerto Verde 18, 28046 Madrid"],
    ["abita in Via Roma 15, 00184 Roma", "Via Roma 15, 00184 Roma"],
    ["ul. Marszałkowska 10/12, 00-590 Warszawa", "ul. Marszałkowska 10/12, 00-590 Warszawa"],
    ["My zip code is 2200", "2200"],
  ])("%s", (text, expected) => {
    expect(best(text)).toBe(expected);
  });

  it.each([
    "Article 6 § 1",
    "5 Steps to success",
    "In 2010 the Court held",
    "the 12 Angry Men",
    "via email",
    "signed R. Patel MD 3/6/24 14:22",
  ])("leaves alone: %s", (text) => {
    expect(found(addressRecognizer, text)).toEqual([]);
  });
});
