import fc from "fast-check";
import { expect, test } from "vitest";
import { formalNames } from "./ru/lexicons/short-names";
import { foldLatin } from "./latin/fold-latin";
import { pack, unpack } from "./front-coding";
import {
  givenNameGender,
  isGivenAndWord,
  isRussianGiven,
  isRussianSurname,
  isSurnameAndWord,
} from "./ru/lexicons/names";
import { englishGender, isLatinGiven, isLatinGivenAndWord, isLatinSurname } from "./latin/latin-names";
import russianPlaces from "./data/ru-places.json";
import { placeForms } from "./ru/morphology/place";
import { isLatinPlace, russianPlace } from "./places";

test("unpacking undoes packing, for any words without the signs 0..?", () => {
  const word = fc.string({ minLength: 1 }).filter((text) => !/[0-?]/.test(text));
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(unpack(pack(words))).toEqual(words);
    }),
  );
});

test("names of many peoples are known", () => {
  for (const name of [
    "анна",
    "рустам",
    "гульнара",
    "вахтанг",
    "мариам",
    "тарас",
    "саша",
    "джон",
    "нюргун",
    "сэсэг",
    "чойгана",
    "нарспи",
  ])
    expect(isRussianGiven(name), name).toBe(true);
  for (const surname of ["петров", "саакян", "беридзе", "шевченко", "гольдберг", "каримов", "достоевский"])
    expect(isRussianSurname(surname), surname).toBe(true);
  for (const name of ["Anna", "José", "Agnieszka", "Mohammed"]) expect(isLatinGiven(name), name).toBe(true);
  for (const name of ["Smith", "O'Brien", "Müller", "Jørgensen"]) expect(isLatinSurname(name), name).toBe(true);
});

test("English given names tell who bears them, where only one does", () => {
  const names = ["kate", "john", "kelly", "jordan", "xanthippe"];
  expect(names.map(englishGender)).toEqual(["female", "male", "female", undefined, undefined]);
});

test("names that are words are told apart", () => {
  expect(isGivenAndWord("вера")).toBe(true);
  expect(isGivenAndWord("анна")).toBe(false);
  expect(isSurnameAndWord("мороз")).toBe(true);
  expect(isSurnameAndWord("петров")).toBe(false);
  expect(isLatinGivenAndWord("Grace")).toBe(true);
  expect(isLatinGivenAndWord("John")).toBe(false);
});

test("no case of a place changes the letters by which its forms are looked up", () => {
  const places = unpack(russianPlaces.all);
  const changed = places.filter((place) => placeForms(place).some((form) => russianPlace(form) === undefined));
  expect(changed).toEqual([]);
});

test("places are found by any form", () => {
  expect(russianPlace("сызрани")).toBe("сызрань");
  expect(russianPlace("нижнем новгороде")).toBe("нижний новгород");
  expect(russianPlace("стола")).toBeUndefined();
  expect(isLatinPlace("São Paulo")).toBe(true);
});

test("short names stand for their formal ones", () => {
  expect(formalNames("саша")).toEqual(["александр", "александра"]);
  expect(formalNames("bob")).toEqual(["robert"]);
  expect(givenNameGender("илья")).toBe("male");
  expect(givenNameGender("саша")).toBeUndefined();
});

test("letters with and without accents are the same", () => {
  expect(foldLatin("Łukasz Sørensen’s")).toBe("lukasz sorensen's");
});
