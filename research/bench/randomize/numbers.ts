/** From the published rules, independent of the engine. */
const digitsOf = (value: string): number[] => (value.match(/\d/g) ?? []).map(Number);
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);

function inn(value: string): boolean {
  const d = digitsOf(value);
  const ten = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  if (d.length === 10) return (weighted(d, ten) % 11) % 10 === d[9];
  if (d.length !== 12) return false;
  const eleventh = [7, ...ten];
  return (weighted(d, eleventh) % 11) % 10 === d[10] && (weighted(d, [3, ...eleventh]) % 11) % 10 === d[11];
}

function snils(value: string): boolean {
  const d = digitsOf(value);
  return d.length === 11 && (weighted(d, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === (d[9] ?? 0) * 10 + (d[10] ?? 0);
}

function ogrn(value: string): boolean {
  const d = digitsOf(value).join("");
  const whole = BigInt(d.slice(0, -1) || "0");
  return d.length >= 13 && Number((whole % (d.length === 13 ? 11n : 13n)) % 10n) === Number(d.at(-1));
}

const luhn = (value: string): boolean =>
  digitsOf(value)
    .reverse()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0) %
    10 ===
  0;

function iban(value: string): boolean {
  const plain = value.replace(/\s/g, "").toUpperCase();
  const moved = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (one) => String(one.charCodeAt(0) - 55));
  return /^\d+$/.test(moved) && BigInt(moved) % 97n === 1n;
}

export const CHECKS: Readonly<Record<string, (value: string) => boolean>> = {
  ru_inn: inn,
  ru_snils: snils,
  ru_ogrn: ogrn,
  payment_card: luhn,
  imei: luhn,
  iban,
};

/** The key of a customer's or a bank's own account fits the bank. */
export function accountFits(account: string, bic: string): boolean {
  const [a, b] = [digitsOf(account), digitsOf(bic)];
  const isBanks = a.join("").startsWith("301");
  const all = [...(isBanks ? [0, ...b.slice(4, 6)] : b.slice(-3)), ...a];
  return (
    a.length === 20 && all.reduce((sum, digit, at) => sum + ((digit * ([7, 1, 3][at % 3] ?? 0)) % 10), 0) % 10 === 0
  );
}
