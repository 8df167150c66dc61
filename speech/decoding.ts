/** Entry for programs that decode recordings without Chromium. */
export { createApartDecoder } from "./decode/decode-apart";
export { decodeRecording } from "./decode/decode-recording";
