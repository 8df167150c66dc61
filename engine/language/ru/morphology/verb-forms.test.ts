import { expect, it } from "vitest";
import { formsOfVerb, withoutParticipleEnding } from "./verb-forms";

it.each([
  ["доверять", "доверяю доверяет доверял доверяя доверяйте доверяющ"],
  ["подчиниться", "подчинюсь подчинится подчинилась подчинившись"],
  ["простить", "прощу простит простят прости"],
  ["любить", "люблю любит любят любя"],
  ["рисковать", "рискую рискует рискуй рисковал"],
  ["видеть*", "вижу видит видят видя"],
  ["искать:ищ", "ищу ищет искал ищите"],
  ["упрекнуть", "упрекну упрекнет упрекнув"],
])("has the forms of %s", (verb, forms) => {
  expect(formsOfVerb(verb)).toEqual(expect.arrayContaining(forms.split(" ")));
});

it("finds the stem of a participle", () => {
  expect(["доверяющему", "подчинившейся", "синему"].map(withoutParticipleEnding)).toEqual([
    ...["доверяющ", "подчинивш", "синему"],
  ]);
});
