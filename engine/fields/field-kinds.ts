import type { Kind } from "../../shared/document/kinds";
import { remembered } from "../remembered";

/** What a column, a key or a line of a form holds. */
export interface Field {
  readonly kind: Kind;
  /** Personal only beside fields that surely are: `name` is also that of a product, `house` a part of an address. */
  readonly needsCompany: boolean;
  /** Somebody or something: what rules or the tagger call otherwise (`Клиент` | `ООО «Ромашка»`) stays what they call it. */
  readonly loose: boolean;
}

/** Words for people in a business, a court, a hospital, a school. */
const ROLES_RU =
  "клиента?|пациента?|пациентк[аи]|сотрудника?|работника?|заявител[ья]|ребенка?|ученика?|студента?|получател[ья]|отправител[ья]|владел(?:ец|ьца)|представител[ья]|руководител[ья]|менеджера?|врача?|водител[ья]|покупател[ья]|плательщика?|родител[ья]|матери|мать|отца|отец|истца?|истец|ответчика?|директора?|участника?|свидетел[ья]|потерпевш(?:ий|его)|абонента?|кандидата?|супруг[аи]?|исполнител[ья]|ответственн(?:ый|ого)|контакта?|контактн(?:ое|ого) лиц[оа]|учител[ья]|тренера?|куратора?|страховател[ья]|застрахованн(?:ый|ого)|нанимател[ья]|арендатора?|должника?";
const ROLES_EN =
  "patient|customer|client|employee|applicant|attendee|contact|cardholder|account holder|tenant|guardian|parent|doctor|physician|witness|defendant|plaintiff|beneficiary|guest|student|teacher|driver|manager|sender|recipient|buyer|passenger|signatory|insured|next of kin|emergency contact";

type Rule = readonly [labels: string, kind: Kind, how?: "in company" | "loose"];

const RULES: readonly Rule[] = [
  [
    `ф ?и ?о|(?:ф ?и ?о|имя|фамилия) (?:${ROLES_RU})|фамилия и инициалы|имя и отчество|имя отчество|девичья фамилия`,
    "person",
  ],
  ["фамилия(?: и имя| имя)?(?: и отчество| отчество)?|отчество|прежняя фамилия", "person"],
  [
    "(?:last|first|middle|given|family|maiden|second|full|legal|preferred) ?names?|surname|forename|patronymic",
    "person",
  ],
  [`(?:${ROLES_EN}) names?|name of (?:${ROLES_EN})|(?:mother|father)s?(?: maiden)? name`, "person"],
  [`${ROLES_RU}|${ROLES_EN}`, "person", "loose"],
  ["имя|name|last|first|middle|initials|fname|lname|owner|author|автор|user", "person", "in company"],
  [
    "(?:домашний |почтовый |фактический |юридический )?адрес(?: регистрации| проживания| доставки| прописки| жительства)?",
    "address",
  ],
  [
    "место (?:жительства|проживания|регистрации)|улица|(?:home |mailing |shipping |billing |street |postal )?address(?: line)?(?: \\d)?|addr|street",
    "address",
  ],
  ["место рождения|place of birth|birth ?place", "place"],
  ["город|нас(?:еленный)? пункт|село|деревня|район|city|town|county|village", "place", "in company"],
  ["индекс|почтовый индекс|zip|zip code|post ?code|postal code", "postal_code", "in company"],
  ["дом|корпус|строение|квартира|кв|house(?: number| no)?|building|flat|apt|apartment", "address", "in company"],
  [
    "организация|компания|место работы|работодатель|место учебы|employer|company|workplace|school",
    "organization",
    "in company",
  ],
  ["возраст|age|полных лет", "age", "in company"],
  ["(?:дата|год) рождения|д ?р|дата рожд|date of birth|dob|birth ?date|birthday|year of birth", "birth_date"],
  [
    "(?:мобильный |контактный |домашний |рабочий |моб |сот )?(?:телефон|тел)(?: клиента| для связи)?|мобильный|моб|номер телефона",
    "phone",
  ],
  [
    "(?:mobile |cell |home |work |contact )?(?:phone|telephone|tel)(?: number| no)?|mobile|cell|fax|факс|whatsapp",
    "phone",
  ],
  ["e ?mail(?: address)?|(?:эл |электронная )?почта|адрес эл(?:ектронной)? почты", "email"],
  ["паспорт(?:ные данные| рф)?|(?:серия и )?номер паспорта|серия номер|passport(?: number| no)?", "passport"],
  ["снилс", "ru_snils"],
  ["инн", "ru_inn"],
  ["полис(?: омс| дмс)?|номер полиса|омс|енп", "ru_oms"],
  ["логин|login|user ?name|имя пользователя|учетная запись", "login"],
  ["пароль|password|passwd|pwd", "password"],
  ["(?:номер |банковская )?карт[аы]|card(?: number| no)?", "payment_card"],
  ["(?:расчетный |лицевой |банковский )?счет|р с|л с|номер счета|account(?: number| no)?|iban", "bank_account"],
  [
    "ssn|ssn ?\\d|social security(?: number| no)?|national id|national insurance(?: number| no)?|nino|nhs(?: number| no)?",
    "national_id",
  ],
  ["таб(?:ельный)? (?:номер|n)|employee (?:id|number|no)|staff (?:id|number|no)|student (?:id|number|no)", "number"],
  [
    "mrn|medical record(?: number| no)?|(?:номер )?(?:мед)?карты пациента|история болезни|номер истории болезни",
    "medical_record",
  ],
  ["договор|номер договора|contract(?: number| no)?", "contract_number"],
  ["гос ?номер|номер авто(?:мобиля)?|(?:license |number )?plate(?: number| no)?", "license_plate"],
  ["telegram|телеграм|instagram|инстаграм|вк|vk|skype|скайп|twitter|ник|никнейм|nickname|handle", "social_handle"],
];

const COMPILED = RULES.map(
  ([labels, kind, how]) =>
    [new RegExp(`^(?:${labels})$`, "u"), { kind, needsCompany: how === "in company", loose: how === "loose" }] as const,
);
/** Columns of sums and measures: their numbers are no personal data. */
const MEASURE =
  /^(?:сумма|цена|стоимость|оклад|премия|зарплата|зп|выплата|начислено|удержано|долг|баланс|остаток|кол во|количество|итого|всего|балл|баллы|оценка|процент|скидка|вес|рост|часы|дней|дни|ндс|лимит|salary|wage|bonus|amount|price|cost|qty|quantity|total|subtotal|balance|score|grade|points|rate|discount|weight|height|hours|days|tax|fee|limit)(?: (?:руб|р|usd|eur|rub|kg|кг|см|cm|шт|по договору|к оплате))?$/u;
/** Columns of words that are no personal data. */
const PLAIN =
  /^(?:id|n|no|п п|n п п|пол|sex|gender|статус|status|диагноз|diagnosis|должность|профессия|position|роль|role|отдел|подразделение|department|team|категория|category|тип|type|year|год|qty|sku)$/u;
/** What else stands at the head of tables. */
const ORDINARY =
  /^(?:дата|date|time|время|state|title|класс|группа|grade|примечани[ея]|комментари[йи]|notes?|comments?|описание|description|подпись|signature|результат|result|место|очки|команда|team|стаж|owner|country|страна|тема|subject|color|цвет|размер|size|товар|product|наименование|название|артикул|value|key|field|name|имя)$/u;

/** Does a column of that label hold sums or measures? */
export const isMeasure = (label: string): boolean => label.length <= LONGEST_LABEL && MEASURE.test(normalized(label));

/** Does a column of that label hold words that are no personal data: departments, states? */
export const isPlain = (label: string): boolean => label.length <= LONGEST_LABEL && PLAIN.test(normalized(label));

/** Is it a label that tables of people have, personal or not? */
export function isUsual(label: string): boolean {
  return (
    label.length <= LONGEST_LABEL &&
    (ORDINARY.test(normalized(label)) || isPlain(label) || isMeasure(label) || fieldOf(label) !== undefined)
  );
}

/** Most words are no label: one look instead of many. */
const ANY = new RegExp(`^(?:${RULES.map(([labels]) => labels).join("|")})$`, "u");
/** No label is longer. */
const LONGEST_LABEL = 40;
const LABELS = 2_000;
const fieldOfLabel = remembered(LABELS, (label: string) => {
  const words = normalized(label);
  return ANY.test(words) ? COMPILED.find(([labels]) => labels.test(words))?.[1] : undefined;
});

/** What the label of a column (`Дата рождения`, `last_name`, `homePhone`) says of the values; undefined for all others. */
export function fieldOf(label: string): Field | undefined {
  return label.length > LONGEST_LABEL ? undefined : fieldOfLabel(label);
}

/** `"Дата рожд."`, `homePhone`, `last_name*`: words in small letters, one space between them. */
function normalized(label: string): string {
  return label
    .replace(/\([^)]*\)/gu, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/ё/gu, "е")
    .replace(/['’]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
