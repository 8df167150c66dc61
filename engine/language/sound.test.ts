import { expect, test } from "vitest";
import { soundOf } from "./sound";

test.each([
  ["Щукина", "Shchukina", "Schukina", "Shhukina"],
  ["Юлия", "Yulia", "Yuliya", "Iuliia", "Julia"],
  ["Евгений", "Evgeny", "Evgenii", "Yevgeniy", "Jewgenij"],
  ["Воробьёва", "Vorobyeva", "Vorobeva", "Vorob'yova"],
  ["Алексей", "Alexey", "Aleksei", "Aleksej"],
  ["Александр", "Alexander", "Aleksandr"],
  ["Хабибуллин", "KHABIBULLIN", "Habibulin"],
  ["Цой", "Tsoy", "Tsoi"],
  ["Пётр", "Petr", "Pyotr", "Piotr"],
  ["Чернышёв", "Chernyshev", "Chernyshyov", "Chernyshov"],
])("%s is spelled in several ways", (name, ...spellings) => {
  expect(new Set(spellings.map(soundOf))).toEqual(new Set([soundOf(name)]));
});

test.each([
  ["Жданов", "Zdanov"],
  ["Марина", "Maria"],
  ["Белов", "Belova"],
  ["Шубин", "Subin"],
])("%s is not %s", (name, other) => {
  expect(soundOf(other)).not.toBe(soundOf(name));
});
