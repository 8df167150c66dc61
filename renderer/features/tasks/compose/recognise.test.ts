import { describe, expect, it } from "vitest";
import { recognise } from "./recognise";

describe("recognise", () => {
  it("sees that there is nothing", () => {
    expect(recognise("")).toEqual({ type: "empty" });
    expect(recognise(" \n\t ")).toEqual({ type: "empty" });
    expect(recognise(" ".repeat(10_000))).toEqual({ type: "empty" });
  });

  it("takes a text for a text, also one that begins with a link or holds an id", () => {
    for (const text of [
      "Меня зовут Анна.",
      "https://example.org/a.mp3 послушайте",
      "Задача 0f8fad5b-d9cb-469f-a165-70867728950e готова",
      "anna@clinic.example",
      "a".repeat(10_000),
    ])
      expect(recognise(text)).toEqual({ type: "text" });
  });

  it("takes a UUID for the id of a task, whatever its case and the space around it", () => {
    expect(recognise("  0F8FAD5B-D9CB-469F-A165-70867728950E\n")).toEqual({
      type: "task",
      id: "0f8fad5b-d9cb-469f-a165-70867728950e",
    });
  });

  it("takes a link to a file for a recording", () => {
    const url = "https://storage.example.net/bucket/interview.mp3?sig=abc";
    expect(recognise(url)).toEqual({ type: "media", url });
    expect(recognise("https://dl.dropboxusercontent.com/s/x/a.wav").type).toBe("media");
  });

  it.each([
    ["https://www.youtube.com/watch?v=abc", "youtube.com"],
    ["https://youtu.be/abc", "youtu.be"],
    ["https://m.youtube.com/watch?v=abc", "m.youtube.com"],
    ["https://vimeo.com/123", "vimeo.com"],
    ["https://rutube.ru/video/1/", "rutube.ru"],
    ["https://vk.com/video-1_2", "vk.com"],
    ["https://vkvideo.ru/video-1_2", "vkvideo.ru"],
    ["https://drive.google.com/file/d/1/view", "drive.google.com"],
    ["https://www.dropbox.com/s/x/a.mp3?dl=0", "dropbox.com"],
    ["https://onedrive.live.com/?id=1", "onedrive.live.com"],
    ["https://1drv.ms/u/s!abc", "1drv.ms"],
    ["https://contoso.sharepoint.com/x", "contoso.sharepoint.com"],
    ["https://www.icloud.com/iclouddrive/x", "icloud.com"],
    ["https://disk.yandex.ru/d/abc", "disk.yandex.ru"],
    ["https://yadi.sk/d/abc", "yadi.sk"],
    ["https://cloud.mail.ru/public/x/y", "cloud.mail.ru"],
    ["https://mega.nz/file/x", "mega.nz"],
    ["HTTPS://YOUTU.BE/abc", "youtu.be"],
    ["youtube.com/watch?v=abc", "youtube.com"],
  ])("refuses %s and names the host", (link, host) => {
    expect(recognise(link)).toEqual({ type: "refused", host });
  });

  it("is not fooled by a host that only looks alike", () => {
    expect(recognise("https://notyoutube.com/a.mp3").type).toBe("media");
    expect(recognise("https://youtube.com.example.org/a.mp3").type).toBe("media");
  });
});
