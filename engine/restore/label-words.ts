import type { Kind } from "../../shared/document/kinds";

/** What others call the same kinds in the placeholders that they write: `[Клиент_1]`, `[PERSON_1]`, `[City 1]`. */
export const OTHER_LABELS: Partial<Readonly<Record<Kind, readonly string[]>>> = {
  person: [
    "человек", "персона", "лицо", "клиент", "клиентка", "пациент", "пациентка", "пользователь", "сотрудник", "сотрудница",
    "заказчик", "покупатель", "заявитель", "фио", "фамилия", "отчество", "полное имя", "имя фамилия", "участник", "собеседник",
    "person", "people", "client", "customer", "patient", "user", "employee", "individual", "full name", "first name",
    "last name", "surname", "person name", "per",
  ],
  place: ["город", "локация", "населенный пункт", "страна", "регион", "location", "city", "town", "country", "region", "loc"],
  address: ["street address", "адрес проживания"],
  postal_code: ["postal code", "zip", "zip code", "почтовый индекс"],
  organization: ["компания", "фирма", "предприятие", "учреждение", "org", "organisation", "company", "firm", "employer", "institution"],
  date: ["день", "day"],
  birth_date: ["date of birth", "dob", "birthday", "день рождения"],
  email: ["электронная почта", "емейл", "имейл", "e-mail", "mail", "email address", "адрес почты"],
  phone: ["номер телефона", "телефонный номер", "phone number", "telephone", "mobile"],
  url: ["сайт", "link", "website", "адрес сайта"],
  social_handle: ["username", "ник", "никнейм", "nickname"],
  payment_card: ["номер карты", "card number", "credit card"],
  bank_account: ["номер счёта", "account number", "расчётный счёт"],
  passport: ["номер паспорта", "passport number"],
}; // prettier-ignore

/** Forms that the endings of a word do not give. */
export const IRREGULAR_FORMS: Readonly<Record<string, string>> = {
  имя: "имени именем имена имен именам именами именах",
  отчество: "отчеств",
  человек: "люди людей людям людьми людях",
  день: "дня дню днем дне дни дней дням днями днях",
  город: "города городов городам городами городах",
  адрес: "адреса адресов",
  паспорт: "паспорта паспортов",
  почта: "почты почте почту почтой",
  место: "места месту местом месте мест местам местами местах",
  лицо: "лица лицу лицом лице лиц лицам лицами лицах",
  пользователь: "пользователя пользователю пользователем пользователе пользователи пользователей пользователям пользователями пользователях",
  покупатель: "покупателя покупателю покупателем покупателе покупатели покупателей",
  заявитель: "заявителя заявителю заявителем заявителе заявители заявителей",
  пароль: "пароля паролю паролем пароле пароли паролей",
  кошелек: "кошелька кошельку кошельком кошельке кошельки кошельков",
  ключ: "ключа ключу ключом ключе ключи ключей",
}; // prettier-ignore
