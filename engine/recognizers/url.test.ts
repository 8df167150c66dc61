import { describe, expect, it } from "vitest";
import { found } from "../testing/found";
import { tableRecognizer } from "./format-table";
import socialHandle from "./formats/social-handle.json";
import { urlRecognizer } from "./url";

const handles = tableRecognizer("social handle", socialHandle);

describe("web addresses", () => {
  it.each([
    ["см. https://example.com/a?b=1&c=2.", "url: https://example.com/a?b=1&c=2"],
    ["(http://site.ru/путь)", "url: http://site.ru/путь"],
    ["сайт мойсайт.рф открыт", "url: мойсайт.рф"],
    ["www.how-dangerous.be", "url: www.how-dangerous.be"],
    ["microsoft.com", "url: microsoft.com"],
    ["пишите t.me/ivan_petrov", "social_handle: t.me/ivan_petrov"],
    ["https://vk.com/id12345", "social_handle: https://vk.com/id12345"],
    ["linkedin.com/in/jane-doe", "social_handle: linkedin.com/in/jane-doe"],
  ])("%s", (text, expected) => {
    expect(found(urlRecognizer, text)).toEqual([expected]);
  });

  it.each([
    "и т.д.",
    "конец.Но потом",
    "node.js",
    "it is over.It was",
    "www.microsoft",
    "info@presidio.site",
    "версия 1.2.io",
  ])("leaves alone: %s", (text) => {
    expect(found(urlRecognizer, text)).toEqual([]);
  });
});

describe("social handles", () => {
  it.each([
    ["мой @ivan_petrov", "@ivan_petrov"],
    ["телеграм: ivanov77", "ivanov77"],
    ["Skype: live.ivan-petrov.", "live.ivan-petrov"],
    ["ник - Shadow_Cat", "Shadow_Cat"],
  ])("%s", (text, words) => {
    expect(found(handles, text)).toContain(`social_handle: ${words}`);
  });

  it.each(["ivan@mail.ru", "@media (min-width: 1px)", "5 @ 3", "телеграм — это мессенджер"])(
    "leaves alone: %s",
    (text) => {
      expect(found(handles, text)).toEqual([]);
    },
  );
});
