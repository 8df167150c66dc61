/** `EntityType` is the coarse class for scorers, colours and counts; `Kind` determines the placeholder. */
export const ENTITY_TYPES = ["PERSON", "LOCATION", "ORG", "DATE", "ID"] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

interface KindInfo {
  readonly type: EntityType;
  /** In a placeholder, upper case, without digits: `[ИМЯ]`, `[NAME_1]`. */
  readonly label: { readonly ru: string; readonly en: string };
}

const kind = (type: EntityType, ru: string, en: string): KindInfo => ({ type, label: { ru, en } });

/** The identifiers are part of the API (`spans[].kind`). */
export const KINDS = {
  person: kind("PERSON", "ИМЯ", "NAME"),
  place: kind("LOCATION", "МЕСТО", "PLACE"),
  address: kind("LOCATION", "АДРЕС", "ADDRESS"),
  postal_code: kind("LOCATION", "ИНДЕКС", "POSTCODE"),
  coordinates: kind("LOCATION", "КООРДИНАТЫ", "COORDINATES"),
  organization: kind("ORG", "ОРГАНИЗАЦИЯ", "ORGANIZATION"),
  date: kind("DATE", "ДАТА", "DATE"),
  birth_date: kind("DATE", "ДАТА РОЖДЕНИЯ", "BIRTH DATE"),
  age: kind("DATE", "ВОЗРАСТ", "AGE"),
  email: kind("ID", "ПОЧТА", "EMAIL"),
  phone: kind("ID", "ТЕЛЕФОН", "PHONE"),
  url: kind("ID", "ССЫЛКА", "URL"),
  social_handle: kind("ID", "АККАУНТ", "HANDLE"),
  login: kind("ID", "ЛОГИН", "LOGIN"),
  password: kind("ID", "ПАРОЛЬ", "PASSWORD"),
  api_key: kind("ID", "КЛЮЧ", "KEY"),
  ip_address: kind("ID", "IP-АДРЕС", "IP ADDRESS"),
  mac_address: kind("ID", "MAC-АДРЕС", "MAC ADDRESS"),
  imei: kind("ID", "IMEI", "IMEI"),
  vin: kind("ID", "VIN", "VIN"),
  license_plate: kind("ID", "ГОСНОМЕР", "PLATE"),
  payment_card: kind("ID", "КАРТА", "CARD"),
  iban: kind("ID", "IBAN", "IBAN"),
  bic: kind("ID", "БИК", "BIC"),
  bank_account: kind("ID", "СЧЁТ", "ACCOUNT"),
  crypto_wallet: kind("ID", "КОШЕЛЁК", "WALLET"),
  passport: kind("ID", "ПАСПОРТ", "PASSPORT"),
  ru_inn: kind("ID", "ИНН", "INN"),
  ru_snils: kind("ID", "СНИЛС", "SNILS"),
  ru_ogrn: kind("ID", "ОГРН", "OGRN"),
  ru_kpp: kind("ID", "КПП", "KPP"),
  ru_oms: kind("ID", "ПОЛИС", "POLICY"),
  driver_license: kind("ID", "ВОДИТЕЛЬСКОЕ УДОСТОВЕРЕНИЕ", "DRIVER LICENSE"),
  birth_certificate: kind("ID", "СВИДЕТЕЛЬСТВО О РОЖДЕНИИ", "BIRTH CERTIFICATE"),
  military_id: kind("ID", "ВОЕННЫЙ БИЛЕТ", "MILITARY ID"),
  cadastral_number: kind("ID", "КАДАСТРОВЫЙ НОМЕР", "CADASTRAL NUMBER"),
  case_number: kind("ID", "НОМЕР ДЕЛА", "CASE NUMBER"),
  contract_number: kind("ID", "НОМЕР ДОГОВОРА", "CONTRACT NUMBER"),
  medical_record: kind("ID", "МЕДКАРТА", "MEDICAL RECORD"),
  national_id: kind("ID", "НОМЕР ДОКУМЕНТА", "NATIONAL ID"),
  tax_id: kind("ID", "НАЛОГОВЫЙ НОМЕР", "TAX ID"),
  number: kind("ID", "НОМЕР", "NUMBER"),
  passage: kind("ID", "ФРАГМЕНТ", "PASSAGE"),
} as const satisfies Record<string, KindInfo>;

export type Kind = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as [Kind, ...Kind[]];

export function typeOfKind(name: Kind): EntityType {
  return KINDS[name].type;
}
