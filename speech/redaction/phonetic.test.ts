import { describe, expect, it } from "vitest";
import { soundsLike } from "./phonetic";

describe("words that sound alike", () => {
  it.each([
    ["Игорь", "Игоря"],
    ["Игорь", "Игар"],
    ["Марина", "Мариной"],
    ["Мельник", "Вмельник"],
    ["Павел", "Павла"],
    ["Миллер", "Miller"],
    ["Ковальчик", "Kowalczyk"],
    ["Лось", "Лосю"],
    ["Анна", "Анне"],
    ["Peter", "Питер"],
    ["David", "давит"],
  ])("%s and %s", (a, b) => {
    expect(soundsLike(a, b)).toBe(true);
    expect(soundsLike(b, a)).toBe(true);
  });

  it.each([
    ["Игорь", "и"],
    ["Анна", "она"],
    ["Марина", "машина"],
    ["Вера", "верно"],
    ["Вера", "мера"],
    ["Ольга", "только"],
    ["Лось", "лес"],
    ["Margaret", "market"],
    ["Соколова", "сокол"],
    ["Роман", ""],
  ])("not %s and %s", (a, b) => expect(soundsLike(a, b)).toBe(false));
});
