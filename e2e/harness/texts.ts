/** Fictional, with every kind of identifier of Russian documents; check digits are valid. */
export const RUSSIAN = `Здравствуйте! Меня зовут Анна Сергеевна Петрова, дата рождения 12.03.1987.
Паспорт 4510 123456, СНИЛС 112-233-445 95, ИНН 500100732259, карта 4111 1111 1111 1111.
Живу по адресу: г. Пермь, ул. Крупской, д. 31, кв. 58. Телефон +7 912 345-67-89, почта anna.petrova@clinic.example.
Моего сына Тимура лечил доктор Михаил Львович Сидоренко. Анне Сергеевне он сказал прийти 14 октября 2025 года.
С уважением, Петрова А. С.
`;

/** Must not be visible in any mode. */
export const RUSSIAN_SECRETS = [
  "Анн",
  "Сергеевн",
  "Петров",
  "Тимур",
  "Михаил",
  "Львович",
  "Сидоренко",
  "4510 123456",
  "112-233-445 95",
  "500100732259",
  "4111 1111 1111 1111",
  "Крупской",
  "912 345-67-89",
  "anna.petrova",
  "12.03.1987",
  "14 октября 2025",
];

export const ENGLISH = `Hello, my name is Olivia Bennett, born 12 March 1987. I live at 14 Ashgrove Road, Sheffield.
Call me on +44 20 7946 0958 or write to olivia.bennett@clinic.example. Dr Marcus Feldman saw me on 14 October 2025.
`;

export const ENGLISH_SECRETS = [
  "Olivia",
  "Bennett",
  "12 March 1987",
  "7946 0958",
  "olivia.bennett",
  "Feldman",
  "14 October 2025",
];
