import { expect, test } from "vitest";
import { isMediaLibrary } from "./media-link";

test.each([
  ["www.youtube.com", true],
  ["YOUTU.BE", true],
  ["disk.yandex.ru", true],
  ["downloader.disk.yandex.ru", false],
  ["storage.example", false],
  ["notyoutube.com", false],
  ["youtube.com.example.org", false],
])("%s: %s", (host, expected) => {
  expect(isMediaLibrary(host)).toBe(expected);
});
