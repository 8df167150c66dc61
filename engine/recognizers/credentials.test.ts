import { describe, expect, it } from "vitest";
import { tableRecognizer } from "./format-table";
import apiKey from "./formats/api-key.json";
import credentials from "./formats/credentials.json";
import { found } from "../testing/found";

const secrets = tableRecognizer("credentials", credentials);
const keys = tableRecognizer("api key", apiKey);

describe("credentials", () => {
  it.each([
    ["логин: ivanov", ["login: ivanov"]],
    ["вход выполнен: пользователь=a.kisel", ["login: a.kisel"]],
    ["Пароль: Qwerty!23.", ["password: Qwerty!23"]],
    ["password is hunter2", ["password: hunter2"]],
    ["пароль от почты Zima2024!", ["password: Zima2024!"]],
    ["PIN: 4321", ["password: 4321"]],
    ["пин-код 4321", ["password: 4321"]],
    ["код из смс 123456", ["password: 123456"]],
    ["user name = jdoe", ["login: jdoe"]],
    ["пароль «Мой кот 2019!»", ["password: Мой кот 2019!"]],
    ['password: "correct horse battery"', ["password: correct horse battery"]],
    ["passphrase is ‘no’ and pwd = 'two words'", ["password: two words"]],
    ['password: "strong coffee in the morning"', ["password: strong coffee in the morning"]],
    ["Пароль от роутера — “Sunny side up”", ["password: Sunny side up"]],
    ["curl -u j.marsh:Winter2023! https://a.b", ["login: j.marsh", "password: Winter2023!"]],
    ["пароль: солнышко", ["password: солнышко"]],
    ["Пароль: Zimagora= новый, пароль: qwerty:\n", ["password: Zimagora=", "password: qwerty"]],
    [String.raw`curl -u 'FIRM\ivan:Secret12' x`, [String.raw`login: FIRM\ivan`, "password: Secret12"]],
    ["temp pw Falcon-Tango-9, PW: bluebird", ["password: Falcon-Tango-9", "password: bluebird"]],
    ["user:\n  login: petrov_a\n", ["login: petrov_a"]],
    [String.raw`C:\Users\ivanov\Desktop, "c:\\users\\Анна Лебедева\\x"`, ["login: ivanov", "login: Анна Лебедева"]],
    [
      "/home/ivanov/.ssh, file:///Users/kpetrova (/mnt/c/Users/oleg.k/a)",
      ["login: ivanov", "login: kpetrova", "login: oleg.k"],
    ],
    ['password: "a \\"quoted\\" one"', ['password: a \\"quoted\\" one']],
  ])("%s", (text, expected) => {
    expect(found(secrets, text)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    "Смените пароль каждый месяц.",
    "the password was changed",
    "логин и пароль у администратора",
    "код города 342",
    "login failed",
    "login: failed; user login: error; login: success",
    "Password: required. Password: none",
    'пароль «не задан», password "incorrect", «неверный пароль»',
    'Forgot your password? "Reset password" link',
    'password "enter the password twice"',
    "user:\n  password: true\n  login:\n",
    String.raw`C:\Users\Public\x, C:\Users\%USERNAME%\x, /home/node/app, /home/$USER, /Users/<name>/x`,
    "500 pw - 300 used, PW = 5.5, мощность PW: 300 МВт",
    "import x from '/home/components/menu'; fetch('/Users/42'); '/home/index.html', '/home/contacts'",
    "docker run -u 1000:1000, sort -u a: b",
    "GET /home/about, https://site.ru/home/ivan, src/home/menu.ts, /api/users/list",
  ])("leaves alone: %s", (text) => {
    expect(found(secrets, text)).toEqual([]);
  });
});

describe("keys", () => {
  const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U";
  const block = "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\n-----END RSA PRIVATE KEY-----";
  it.each([
    ["AKIAIOSFODNN7EXAMPLE", "AKIAIOSFODNN7EXAMPLE"],
    [`Authorization: Bearer ${jwt}`, jwt],
    [`ключ:\n${block}\nконец`, block],
    ["curl -H 'Authorization: Basic aXZhbjpaaW1hMjAyNA=='", "aXZhbjpaaW1hMjAyNA=="],
    ["token: 9f8e7d6c5b4a39281706f5e4d3c2b1a0", "9f8e7d6c5b4a39281706f5e4d3c2b1a0"],
    ["AIzaSyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY", "AIzaSyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY"],
  ])("%#", (text, key) => {
    expect(found(keys, text)).toContain(`api_key: ${key}`);
  });

  it.each(["the key question of internationalization", "token: internationalization", "ключ к разгадке"])(
    "leaves alone: %s",
    (text) => {
      expect(found(keys, text)).toEqual([]);
    },
  );
});
