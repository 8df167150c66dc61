/** Between thousands, also non-breaking. */
const SPACE = "[ \\u00a0\\u202f\\u2009]";
const CURRENCY = "(?:₽|руб(?:лей|ля|ль)?\\.?|р\\.|\\$|€|£|¥|USD|EUR|RUB|GBP)";
const INTEGER = `(?:\\d{1,9}|\\d{1,3}(?:${SPACE}\\d{3}){1,4}|\\d{1,3}(?:['’]\\d{3}){1,4}|\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,3}(?:\\.\\d{3}){2,4})`;
const DECIMALS = "(?:[.,]\\d{1,4})?";
const NUMBER = `[-+−–]?${SPACE}?${CURRENCY}?${SPACE}?[-+−–]?${INTEGER}${DECIMALS}-?${SPACE}?(?:%|${CURRENCY})?`;
const AMOUNT = new RegExp(`^(?:${NUMBER}|\\(${NUMBER}\\)${SPACE}?${CURRENCY}?)$`, "iu");
/** Decimals, a currency or accounting parentheses occur only in amounts. */
const MONEY = new RegExp(`[.,]\\d{1,2}(?=\\D*$)|${CURRENCY}|^\\(.*\\)`, "iu");
const GROUPED = new RegExp(`\\d${SPACE}\\d{3}(?!\\d)`, "u");
const DAY = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])$/;
/** Too short to identify a person. */
const QUANTITY = /^[-+−]?\d{1,3}(?:[.,]\d{1,2})?\s?%?$/u;
const NONE = /^(?:[-–—]+|нет|н\/д|n\/?a|х|x)?$/iu;

const MEASURES =
  /(?<!\p{L})(?:сумм[аыу]|цен[аы]|стоимост[ьи]|оклад[аы]?|преми[яи]|зарплат[аы]|зп|выплат[аы]|выплачено|начислени[ея]|начислено|удержан[оы]|удержани[ея]|долг|задолженност[ьи]|баланс|остаток|сальдо|оборот|дебет|кредит|кол-?во|количество|итого|всего|скидк[аи]|ндс|ндфл|лимит|доход|расход|аванс|к оплате|оплат[аы]|оплачено|руб\.?|₽|тыс\.?|salary|wages?|bonus|amount|price|cost|qty|quantity|total|subtotal|balance|discount|tax|fee|paid|due|debit|credit|revenue|income|expenses?|net|gross|usd|eur|rub)(?!\p{L})/iu;
const OTHERS =
  /(?<!\p{L})(?:дата|день|время|телефон\p{L}*|паспорт\p{L}*|инн|снилс|кпп|огрн|бик|р\/?с|сч[её]т\p{L}*|полис\p{L}*|карт[аы]|возраст|лет|кв(?:артира)?|дом|кабинет|пин\p{L}*|номер\p{L}*|код|индекс|таб\p{L}*|серия|широта|долгота|координат\p{L}*|date|time|phone|mobile|passport|account|card|ssn|zip|cvv|cvc|pin|age|room|flat|apartment|house|code|id|number|no|lat\p{L}*|lon\p{L}*)(?!\p{L})|№/iu;

export const AMOUNTS_LOOKED_AT = 200;
const MOST = 0.8;

/** `1 001,50`, `(3,200.00)`, `-5 ₽`, `12 %`; fewer than ten consecutive digits. */
export const isAmount = (cell: string): boolean => cell.length <= 40 && AMOUNT.test(cell.trim());

/**
 * By the header, else by decimals and currencies in the cells, because plain digits may be document numbers or phones.
 * @param header may be empty
 * @param cells at most `AMOUNTS_LOOKED_AT`.
 */
export function isAmountColumn(header: string, cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => !NONE.test(cell));
  const amounts = filled.filter(isAmount);
  if (amounts.length === 0 || amounts.length < MOST * filled.length) return false;
  const isMeasure = MEASURES.test(header);
  if (OTHERS.test(header) && !isMeasure) return false;
  if (isMeasure) return true;
  if (amounts.length < 2 || amounts.every((cell) => DAY.test(cell))) return false;
  if (amounts.every((cell) => QUANTITY.test(cell))) return true;
  const money = amounts.filter((cell) => MONEY.test(cell)).length;
  const grouped = amounts.filter((cell) => GROUPED.test(cell)).length;
  return money * 2 >= amounts.length || (money * 5 >= amounts.length && grouped + money >= 2);
}
