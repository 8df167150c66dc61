import type { Kind } from "../../shared/document/kinds";
import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "./pattern";
import { windowsAround } from "./windows";

interface Label {
  readonly kind: Kind;
  readonly pattern: RegExp;
}

const SEPARATOR = "\\s?(?:[:=]|\\s[-–—])\\s{0,3}[\"'«“`]?";
const VALUE = "(?<id>[^\\s\"'«»“”`,;]{3,64})";
/** Without a separator only a value that looks like a secret counts: it holds a digit or a sign between letters. */
const SECRET = "(?<id>(?=[^\\s]{0,40}[\\d!@#$%^&*_+=])[A-Za-z0-9!@#$%^&*_+=.?-]{4,64})";
const CODE = "(?<id>\\d{3,8}|\\d{3}[- ]\\d{3})(?![\\p{L}\\p{N}])";

const label = (words: string): string => `(?<![\\p{L}\\p{N}])(?:${words})`;
const LOGIN =
  "логин\\p{L}{0,2}|имя пользователя|учетная запись|учётная запись|login|log-in|user ?name|user ?id|user|benutzername|benutzer|utilisateur|identifiant|usuario|utente|usuário|użytkownik|логін";
const PASSWORD =
  "парол\\p{L}{1,2}|пассворд|password|passwd|pwd|passphrase|passcode|passwort|kennwort|mot de passe|contraseña|clave|parola d'ordine|senha|hasło|кодов\\p{L}{2} слов\\p{L}|секретн\\p{L}{2} слов\\p{L}|security answer|seed phrase";
const PIN =
  "пин(?:[- ]?код\\p{L}{0,2})?|pin(?:[- ]?code| number)?|код(?: из| в)? (?:смс|sms)|смс[- ]?код|sms[- ]?code|код подтверждения|код доступа|код авторизации|код домофона|домофон|одноразов\\p{L}{2} (?:код|пароль)|verification code|access code|one[- ]time (?:code|password)|otp|2fa code|security code|confirmation code|door code|gate code";

const LABELS: readonly Label[] = [
  { kind: "login", pattern: new RegExp(`${label(LOGIN)}${SEPARATOR}${VALUE}`, "giu") },
  { kind: "login", pattern: new RegExp(`${label("пользовател\\p{L}{1,2}")}=${VALUE}`, "giu") },
  {
    kind: "login",
    pattern: new RegExp(
      `${label("логин\\p{L}{0,2}|login|user ?name")}(?:\\s(?:is|was|это|такой|war|ist|es|est|è|é))?\\s${SECRET}`,
      "giu",
    ),
  },
  { kind: "password", pattern: new RegExp(`${label(PASSWORD)}${SEPARATOR}${VALUE}`, "giu") },
  {
    kind: "password",
    pattern: new RegExp(
      `${label(PASSWORD)}(?:\\s(?:от|для|к|for|to)\\s[\\p{L}-]{1,24})?(?:\\s(?:is|was|это|такой|такая|war|ist|es|est|è|é))?\\s${SECRET}`,
      "giu",
    ),
  },
  {
    kind: "password",
    pattern: new RegExp(`${label(PIN)}[^\\d\\n\\p{L}]{1,4}(?:(?:is|это|от карты|карты|для)\\s){0,2}${CODE}`, "giu"),
  },
];

/** Beginnings of the labels: a cheap look, so that the patterns run only where one stands. */
const ANCHOR =
  /логин|логін|пользовател|учетн|учётн|login|log-in|user|benutzer|utilisateur|identifiant|usuario|usuário|utente|użytkownik|парол|пассворд|пин|код|смс|домофон|секретн|одноразов|pass|pwd|kennwort|contraseñ|clave|parola|senha|hasło|security|seed|pin|sms|otp|2fa|code/gi;

const trimmed = (value: string): string => value.replace(/[.,;:?)\]}»"']{1,8}$/u, "");

/** Logins, passwords, PINs and one-time codes beside their label. */
export const credentialsRecognizer: Recognizer = {
  name: "credentials",
  recognize(text) {
    const spans: Found[] = [];
    for (const window of windowsAround(text, ANCHOR, 16, 110)) {
      for (const { kind, pattern } of LABELS) {
        for (const match of window.text.matchAll(pattern)) {
          const value = match.groups?.["id"] ?? "";
          const start = window.offset + match.index + match[0].length - value.length;
          const secret = trimmed(value);
          if (secret.length >= 3) spans.push(spanOf(kind, start, start + secret.length, 0.85));
        }
      }
    }
    return spans;
  },
};
