import { expect, test } from "vitest";
import { GIVEN_IN_SMALL_LETTERS } from "./given-in-small-letters";

const found = (text: string): string[] =>
  GIVEN_IN_SMALL_LETTERS.recognize(text, "ru").map(({ start, end }) => text.slice(start, end));

test.each([
  ["я и лёха, лёха если не проспит))", ["лёха", "лёха"]],
  ["дизайн на сонечке. вовчику привет", ["сонечке", "вовчику"]],
  ["передай ларисе (и оксане тоже)", ["ларисе", "оксане"]],
  ["захвати данечку", ["данечку"]],
])("usual names: %s", (text, names) => {
  expect(found(text)).toEqual(names);
});

test.each([
  "верой и правдой, надежда на славу и любовь",
  "роман про розу, лев и майка",
  "пишите на почта.лариса@пример.рф",
  "файл лариса.txt и логин лариса_к",
  "жалею героя, силою и надеждою",
])("no words, no parts of addresses and names of files: %s", (text) => {
  expect(found(text)).toEqual([]);
});
