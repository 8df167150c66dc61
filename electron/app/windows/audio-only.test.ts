import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";
import { audioOnly } from "./audio-only";

/** A page with the functions of Chromium, which record what they are asked for. */
function pageWith(): (code: string) => unknown {
  const page = createContext({});
  const run = (code: string): unknown => runInContext(code, page);
  run(`
    var asked = [];
    class MediaDevices {
      getUserMedia(wanted) { asked.push(JSON.stringify(wanted)); return Promise.resolve(); }
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
  expect(run("asked.join()")).toBe('{"audio":{"channelCount":1,"deviceId":{"exact":"a"}}},{"audio":true}');
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
  expect(run("asked.join()")).toBe('{"audio":true},{"audio":true},{"audio":false},{"audio":false},{"audio":true}');
});

it("leaves no other function for it, and cannot be undone by the page", () => {
  const run = pageWith();
  expect(run("typeof navigator.mediaDevices.getDisplayMedia")).toBe("undefined");
  expect(run("typeof navigator.webkitGetUserMedia + typeof navigator.getUserMedia")).toBe("undefinedundefined");
  run("MediaDevices.prototype.getUserMedia = () => asked.push('replaced')");
  run("Function.prototype.call = Function.prototype.apply = function () { asked.push(this) }");
  run("navigator.mediaDevices.getUserMedia({ audio: true, video: true })");
  expect(run("asked.join()")).toBe('{"audio":true}');
});
