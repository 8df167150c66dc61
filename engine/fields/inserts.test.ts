import { describe, expect, it } from "vitest";
import { labelledFields } from "./fields";

const valuesOf = (text: string): string[] =>
  labelledFields(text).values.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);

describe("columns of a database", () => {
  it.each([
    [
      "INSERT INTO t (name, phone_number, is_active) VALUES ('Мир Слава', '79031882207', 1), ('Рая', NULL, 0);",
      ["person: Мир Слава", "phone: 79031882207", "person: Рая"],
    ],
    [
      "insert ignore into `db`.`t` (`id`,`client_name`,`contact_phone2`,`addr_reg`,`passport_no`) values\n(1, E'Д\\'Арк, Жанна', N'8 903 000 11 22', 'Пермь, (центр), Мира 5', '4510 123456')",
      ["person: Д\\'Арк, Жанна", "phone: 8 903 000 11 22", "address: Пермь, (центр), Мира 5", "passport: 4510 123456"],
    ],
    [
      "INSERT INTO t (path, patient_fio, birth_date, e_mail) VALUES ('C:\\', 'О''Нил Шон', date('1990-01-02'), \"a@b.example\");",
      ["person: О''Нил Шон", "birth_date: date('1990-01-02')", "email: a@b.example"],
    ],
    [
      "COPY public.p (id, last_name, mobile, birth_date, city) FROM stdin;\n1\tРоза\t9031234455\t1990-01-02\tОрёл\n2\tМир\t\\N\t\\N\t\\N\n\\.\nРоза\t5\tА\tБ\tВ\n",
      ["person: Роза", "phone: 9031234455", "birth_date: 1990-01-02", "place: Орёл", "person: Мир"],
    ],
    [
      'COPY p (fio, note, phone) FROM stdin WITH (FORMAT csv);\n"Мир, Слава",да,8903\n"Рая","тел, дом",89031112233\n',
      ["person: Мир, Слава", "person: Рая", "phone: 89031112233"],
    ],
    ["INSERT INTO u (login, password) VALUES ('mk', 'old green door')", ["login: mk", "password: old green door"]],
  ])("%j", (text, expected) => {
    expect(valuesOf(text)).toEqual(expected);
  });

  it.each([
    "INSERT INTO goods (title, price) VALUES ('Роза красная', 120), ('Мир', 5)",
    "INSERT INTO m (phone_type, email_verified, mail_template, address_id) VALUES ('home', 'true1', 'Привет', '12345')",
    "COPY goods (id, title) FROM stdin;\n1\tРоза\n\\.\n",
    "insert into the letter (name, phone) values of people",
    "INSERT INTO staff (id, phone, addr) VALUES (1, NULL, NULL);\nINSERT INTO a (x, y, z) VALUES ('Лак', 3, 'Б');",
  ])("leaves alone: %s", (text) => {
    expect(valuesOf(text)).toEqual([]);
  });

  it("take linear time in many statements", () => {
    expect(valuesOf("COPY t (email) FROM stdin;\n".repeat(30_000))).toEqual([]);
  }, 10_000);
});
