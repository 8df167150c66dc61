import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";
import { audioOnly } from "./audio-only";

/** A page with the functions of Chromium, which record what they are asked for. */
function pageWith(): (code: string) => unknown {
  const page = createContext({});
  const run = (code: string): unknown => runInContext(code, page);
  run(`
    var asked = [], wanted = [];
    class MediaDevices {
      getUserMedia(one) { wanted.push(one); asked.push(JSON.stringify(one)); return Promise.resolve(); }
      getDisplayMedia() { asked.push("screen"); }
    }
    class Navigator { webkitGetUserMedia() { asked.push("outdated"); } getUserMedia() { asked.push("outdated"); } }
    var navigator = Object.assign(new Navigator(), { mediaDevices: new MediaDevices() });
  `);
  run(`(${audioOnly.toString()})()`);
  return run;
}

it("passes on what is asked of a microphone", () => {
  const run = pageWith();
  run(`navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, deviceId: { exact: "a" } } })`);
  run(`navigator.mediaDevices.getUserMedia({ audio: true })`);
  expect(run("asked.join()")).toBe(
    '{"audio":{"channelCount":1,"deviceId":{"exact":"a"}},"video":false},{"audio":true,"video":false}',
  );
});

it("asks for no picture, neither of a camera nor of the screen", () => {
  const run = pageWith();
  const desktop = '{ mandatory: { chromeMediaSource: "desktop" } }';
  run(`navigator.mediaDevices.getUserMedia({ audio: true, video: true })`);
  run(`navigator.mediaDevices.getUserMedia({ audio: true, video: ${desktop} })`);
  run(`navigator.mediaDevices.getUserMedia({ audio: ${desktop}, video: ${desktop} })`);
  run(`navigator.mediaDevices.getUserMedia({ audio: { optional: [{ chromeMediaSource: "desktop" }] } })`);
  run(`let reads = 0;
    navigator.mediaDevices.getUserMedia({ get audio() { reads += 1; return reads === 1 ? true : ${desktop}; } })`);
  const audio = [true, true, false, false, true];
  expect(run("asked.join()")).toBe(audio.map((sound) => `{"audio":${sound},"video":false}`).join());
});

it("leaves no other function for it, and cannot be undone by the page", () => {
  const run = pageWith();
  expect(run("typeof navigator.mediaDevices.getDisplayMedia")).toBe("undefined");
  expect(run("typeof navigator.webkitGetUserMedia + typeof navigator.getUserMedia")).toBe("undefinedundefined");
  run("MediaDevices.prototype.getUserMedia = () => asked.push('replaced')");
  run("Function.prototype.call = Function.prototype.apply = function () { asked.push(this) }");
  run("navigator.mediaDevices.getUserMedia({ audio: true, video: true })");
  expect(run("asked.join()")).toBe('{"audio":true,"video":false}');
});

it("passes on no member that the page adds to a prototype", () => {
  const run = pageWith();
  run(`
    var members = [];
    const list = (value) => {
      if (typeof value !== "object" || value === null) return;
      for (const name in value) {
        members.push(name);
        list(value[name]);
      }
    };
    Object.prototype.video = true;
    Object.prototype.mandatory = { chromeMediaSource: "desktop" };
    Array.prototype[Symbol.iterator] = function* () {};
    navigator.mediaDevices.getUserMedia({ audio: { deviceId: { exact: "a" }, advanced: [{ channelCount: 1 }] } });
    list(wanted[0]);
  `);
  expect(run("members.join()")).toBe("audio,deviceId,exact,advanced,0,channelCount,video");
  expect(run("wanted[0].video")).toBe(false);
});
