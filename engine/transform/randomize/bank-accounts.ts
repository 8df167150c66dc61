import type { Chance } from "./chance";
import { overlay, sameShape } from "./shape";

const WEIGHTS = [7, 1, 3] as const;
const digitsOf = (value: string): string => value.replace(/\D/g, "");

/** Account key for a bank (Bank of Russia, order 515 of 1997). Digits only. */
function fits(account: string, bic: string): boolean {
  const bank = isBanks(account) ? `0${bic.slice(4, 6)}` : bic.slice(-3);
  return (
    Array.from(bank + account).reduce((sum, digit, at) => sum + Number(digit) * (WEIGHTS[at % 3] ?? 0), 0) % 10 === 0
  );
}

/** The last three digits are those of the BIC. */
const isBanks = (account: string): boolean => account.startsWith("301");

/** Accounts stay consistent with the new BIC. */
export class BankAccounts {
  private readonly banks: { readonly old: string; readonly fresh: string }[] = [];

  learn(bic: string, fresh: string): string {
    this.banks.push({ old: digitsOf(bic), fresh: digitsOf(fresh) });
    return fresh;
  }

  /** Undefined if the account fits no bank of the text. */
  account(value: string, chance: Chance): string | undefined {
    const old = digitsOf(value);
    const bank = this.banks.find((one) => old.length === 20 && one.old.length === 9 && fits(old, one.old));
    if (bank === undefined) return undefined;
    const end = isBanks(old) && old.endsWith(bank.old.slice(-3)) ? bank.fresh.slice(-3) : "";
    const drawn = chance.until(
      500,
      () => old.slice(0, 8) + sameShape(old, chance).slice(8, 20 - end.length) + end,
      (candidate) => candidate !== old && fits(candidate, bank.fresh),
    );
    return drawn === undefined ? undefined : overlay(value, drawn);
  }
}
