/** Entry for programs that decode recordings without Chromium. */
export { createThreadDecoder } from "./decode/decode-in-thread";
export { decodeRecording } from "./decode/decode-recording";
