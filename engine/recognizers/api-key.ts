import type { Found, Recognizer } from "../recognizer";
import { LEFT, spanOf } from "./pattern";
import { windowsAround } from "./windows";

const END = "(?![A-Za-z0-9_])";
const PREFIXED = [
  "(?:AKIA|ASIA|AGPA|AIDA|AROA|ANPA)[A-Z0-9]{16}", // AWS
  "gh[pousr]_[A-Za-z0-9]{36,255}", // GitHub
  "github_pat_[A-Za-z0-9_]{22,255}",
  "glpat-[A-Za-z0-9_-]{20,64}", // GitLab
  "xox[abeoprs]-[A-Za-z0-9-]{10,255}", // Slack
  "(?:sk|pk|rk|whsec)_(?:live|test)_[A-Za-z0-9]{16,255}", // Stripe
  "AIza[A-Za-z0-9_-]{35}", // Google
  "ya29\\.[A-Za-z0-9_-]{20,255}",
  "sk-(?:[a-z]{2,12}-)?(?:[a-z0-9]{2,12}-)?[A-Za-z0-9_-]{20,255}", // OpenAI and those that copied it
  "hf_[A-Za-z0-9]{30,64}",
  "npm_[A-Za-z0-9]{36}",
  "pypi-[A-Za-z0-9_-]{50,255}",
  "SG\\.[A-Za-z0-9_-]{16,64}\\.[A-Za-z0-9_-]{16,64}", // SendGrid
  "eyJ[A-Za-z0-9_-]{8,4096}\\.[A-Za-z0-9_-]{4,4096}\\.[A-Za-z0-9_-]{0,4096}", // JWT
  "\\d{8,10}:AA[A-Za-z0-9_-]{33}", // Telegram bot
  "(?:AC|SK)[0-9a-f]{32}", // Twilio
  "y[0-3]_[A-Za-z0-9_-]{40,128}", // Yandex
  "AQVN[A-Za-z0-9_-]{30,64}",
];
const PREFIXED_KEY = new RegExp(`${LEFT}(?:${PREFIXED.join("|")})${END}`, "gu");
const BLOCK_BEGIN = /-----BEGIN (?:[A-Z]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/gu;
const BLOCK_END = /-----END (?:[A-Z]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/u;
const LONGEST_BLOCK = 16_384;
const NAMED =
  /(?<![\p{L}\p{N}])(?:api[ _-]?key|api[ _-]?token|access[ _-]?key(?:[ _-]?id)?|secret(?:[ _-]?(?:access[ _-]?)?key)?|auth[ _-]?token|access[ _-]?token|refresh[ _-]?token|client[ _-]?secret|private[ _-]?key|token|bearer|токен\p{L}{0,2}|ключ(?: доступа| api)?|секрет\p{L}{0,4})["']?\s?(?:[:=]|\sis\s|\s)\s?["'`]?(?<id>[A-Za-z0-9_\-+/=.]{16,512})/giu;
/** No key is shorter than this run of its letters. */
const LONG_RUN = /[A-Za-z0-9_+/=-]{16,512}/g;

/** Shannon entropy in bits a character: words have about 3 and no digits, keys have more. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

const isRandom = (value: string): boolean => /\d/.test(value) && /[A-Za-z]/.test(value) && entropy(value) >= 3;

function* blocks(text: string): Generator<Found> {
  for (const match of text.matchAll(BLOCK_BEGIN)) {
    const rest = text.slice(match.index, match.index + LONGEST_BLOCK);
    const close = BLOCK_END.exec(rest);
    const length = close === null ? rest.length : close.index + close[0].length;
    yield spanOf("api_key", match.index, match.index + length, 1);
  }
}

/** Keys and tokens of programs: by their makers' prefixes, private key blocks whole, and high-entropy values by their label. */
export const apiKeyRecognizer: Recognizer = {
  name: "api key",
  recognize(text) {
    const spans: Found[] = [...blocks(text)];
    const add = (start: number, key: string, score: number) =>
      spans.push(spanOf("api_key", start, start + key.length, score));
    for (const window of windowsAround(text, LONG_RUN, 64, 256)) {
      for (const match of window.text.matchAll(PREFIXED_KEY)) add(window.offset + match.index, match[0], 0.95);
      for (const match of window.text.matchAll(NAMED)) {
        const value = match.groups?.["id"] ?? "";
        if (isRandom(value)) add(window.offset + match.index + match[0].length - value.length, value, 0.85);
      }
    }
    return spans;
  },
};
