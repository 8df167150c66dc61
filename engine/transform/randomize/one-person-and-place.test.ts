import { expect, it } from "vitest";
import { randomized } from "../../testing/randomized";

const SEEDS = Array.from({ length: 8 }, (_, seed) => seed * 7919);

it.each([
  [
    "Принята {person 1:Сорока Яна Эдуардовна}, логин {login 2:sorokaya}. {person 3:Сорокам} выдан пропуск.",
    "ru",
    /^Принята (\p{Lu}\p{Ll}{2})\S+ (?:\S+) \S+, логин [a-z]{5,}\. \1\p{Ll}+ выдан пропуск\.$/u,
  ],
  [
    "{person 1:Лука Ильич Приходько}; внуки, все {person 2:Приходьки}, тут.",
    "ru",
    /^\S+ \S+ (\p{Lu}\p{Ll}{2})\p{Ll}+; внуки, все \1\p{Ll}+, тут\.$/u,
  ],
  [
    "{person 1:Лёха Воробьёв}, {social_handle 2:@vorobyov}. {person 3:Воробьёву-старшему} не говорите.",
    "ru",
    /^\S+ (\p{Lu}\p{Ll}+), @(?!vorob)[a-z]+\. \1у-старшему не говорите\.$/u,
  ],
  [
    "{person 1:О. Я. Дзюба} и {person 2:Оксана}, {person 3:Роман Дзюба}",
    "ru",
    /^(\p{Lu})\. \p{Lu}\. \p{Lu}\p{Ll}+ и \1\p{Ll}+, /u,
  ],
  [
    "уроженка {place 1:г. Армавира Краснодарского края}, {organization 2:армавирская школа № 7}",
    "ru",
    /^уроженка г\. (?!Армав)\p{Lu}[\p{L}-]+ (?!Краснодар)\p{Lu}\p{Ll}+кого края, (?!армав)[\p{Ll}-]+ская школа № \d$/u,
  ],
  [
    "живёт в {place 1:Калуге} на {place 2:Свердлова}",
    "ru",
    /^живёт в \p{Lu}\p{Ll}+ на (?!Свердл)\p{Lu}\p{Ll}+(?:[аоеё]в?[ая]|ого)$/u,
  ],
  [
    "{person 1:Ana Ortiz-Navarro}, daughter {person 2:Marisol Navarro} ({email 3:mnavarro@satx.org})",
    "en",
    /^[A-Z]\w+ [A-Z]\w+-([A-Z]\w+), daughter [A-Z]\w+ \1 \([a-z]+@/,
  ],
  ["{person 1:B. Harding} ({login 2:bharding})", "en", /^([A-Z])\. ([A-Z])(\w+) \((?!bh)[a-z]+\3\)$/],
  ["{age 1:62 y/o}, turned {age 2:62}, born {birth_date 3:07/22/1961}", "en", /^(?!62)(\d\d) y\/o, turned \1, born/],
  ["{email 1:g.lebed@tomsk-post.ru}", "ru", /^[a-z]\.[a-z]+@(?!post)[a-z]+\.[a-z]+$/],
])("agree in one text: %s", (marked, language, expected) => {
  for (const seed of SEEDS) expect(randomized(marked, seed, language)).toMatch(expected);
});

it.each(SEEDS)("every sign of a postcode changes, and its district exists (%d)", (seed) => {
  const fresh = randomized("{address 1:14 Cathedral Road, Cardiff CF11 9LJ}", seed, "en");
  expect(fresh).toMatch(/ [A-Z]{1,2}1[02-9] [0-8][A-Z]{2}$/);
});
