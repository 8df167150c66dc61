import type { RoundTripAct } from "../../../shared/ipc/combinations";
import { fail, ok, type Result } from "../../../shared/ipc/result";

/** Data sent to an address: texts, texts for a language model, recordings. */
export type AddressPurpose = "service" | "model" | "listener";

/** Actions that a compromised page could turn against the user; so main itself requests confirmation. */
export type Question =
  | { readonly kind: AddressPurpose; readonly address: string }
  | { readonly kind: "originals"; readonly to: string }
  | { readonly kind: "link"; readonly address: string }
  | { readonly kind: "code" }
  | { readonly kind: "shortcut"; readonly act: RoundTripAct; readonly keys: string };

/** Maximum number of refusals in one run before questions stop: a page must not wear the user down. */
export const MOST_REFUSALS = 10;

/** The user's confirmations, in a dialog of main. */
export class Confirmations {
  readonly #ask: (question: Question) => Promise<boolean>;
  readonly #confirmed = new Set<string>();
  readonly #asking = new Map<string, Promise<boolean>>();
  #refusals = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(ask: (question: Question) => Promise<boolean>) {
    this.#ask = ask;
  }

  /** A setting saved by an earlier run was confirmed when it was saved. */
  trust(purpose: AddressPurpose, address: string): void {
    const whole = wholeAddress(address);
    if (whole !== undefined) this.#confirmed.add(`${purpose} ${whole}`);
  }

  /**
   * Confirms once per address and run; another path may belong to somebody else. An invalid address is left to its
   * parser. Code: `not_confirmed`.
   */
  async address(purpose: AddressPurpose, address: string): Promise<Result<null>> {
    const whole = wholeAddress(address);
    const name = `${purpose} ${whole ?? ""}`;
    if (whole === undefined || this.#confirmed.has(name)) return ok(null);
    const yes = await this.#once({ kind: purpose, address: whole });
    if (yes) this.#confirmed.add(name);
    return yes ? ok(null) : refused();
  }

  /** Confirms every time; `to` is the displayed name of the model. Code: `not_confirmed`. */
  originals(to: string): Promise<Result<null>> {
    return this.#everyTime({ kind: "originals", to });
  }

  /** Confirms every time whether a link may lead to an address in a private network. Code: `not_confirmed`. */
  privateLink(address: URL): Promise<Result<null>> {
    return this.#everyTime({ kind: "link", address: printable(address.href) });
  }

  /** Confirms every time whether to show the recovery code on the screen. Code: `not_confirmed`. */
  showCode(): Promise<Result<null>> {
    return this.#everyTime({ kind: "code" });
  }

  /** Confirms every time whether a combination may run an action from any program. Code: `not_confirmed`. */
  shortcut(act: RoundTripAct, keys: string): Promise<Result<null>> {
    return this.#everyTime({ kind: "shortcut", act, keys });
  }

  async #everyTime(question: Question): Promise<Result<null>> {
    return (await this.#once(question)) ? ok(null) : refused();
  }

  /** One dialog at a time, shared by all callers with the same question while it is open. */
  #once(question: Question): Promise<boolean> {
    const name = JSON.stringify(question);
    const known = this.#asking.get(name);
    if (known !== undefined) return known;
    const answer = this.#last
      .then(() => this.#refusals < MOST_REFUSALS && this.#ask(question))
      .then((yes) => {
        if (!yes) this.#refusals += 1;
        return yes;
      })
      .finally(() => this.#asking.delete(name));
    this.#asking.set(name, answer);
    this.#last = answer.catch(() => undefined);
    return answer;
  }
}

const refused = (): Result<never> => fail("not_confirmed", "The person was asked and did not say yes");

/** A parsed URL is ASCII. Any other character could disguise the address, for example by changing the direction. */
const printable = (address: string): string => address.replaceAll(/[^\x21-\x7e]/gu, "?");

/** Origin and path, without slashes at the end, as a base URL is used. */
function wholeAddress(address: string): string | undefined {
  const text = address.trim();
  if (!URL.canParse(text)) return undefined;
  const { origin, pathname } = new URL(text);
  return origin === "null" ? undefined : `${origin}${pathname.replace(/\/+$/, "")}`;
}

/** As much as handlers need. */
export type AsksPerson = Pick<Confirmations, "address" | "originals" | "showCode" | "shortcut">;
