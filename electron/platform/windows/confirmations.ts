import type { ClipboardAction } from "../../../shared/ipc/clipboard-combinations";
import { fail, ok, type Result } from "../../../shared/ipc/result";

export type AddressPurpose = "service" | "model" | "listener";

/** Actions that a compromised page could misuse. */
export type Question =
  | { readonly kind: AddressPurpose; readonly address: string }
  | { readonly kind: "originals"; readonly to: string }
  | { readonly kind: "link"; readonly address: string }
  | { readonly kind: "code" }
  /** `recordingLost`: history only in memory. */
  | { readonly kind: "recording" }
  | { readonly kind: "recordingLost" }
  | { readonly kind: "shortcut"; readonly act: ClipboardAction; readonly keys: string };

/** Per run, so that a page cannot tire the user. */
export const MOST_REFUSALS = 10;

export class Confirmations {
  readonly #ask: (question: Question) => Promise<boolean>;
  readonly #confirmed = new Set<string>();
  readonly #asking = new Map<string, Promise<boolean>>();
  #refusals = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(ask: (question: Question) => Promise<boolean>) {
    this.#ask = ask;
  }

  trust(purpose: AddressPurpose, address: string): void {
    const whole = wholeAddress(address);
    if (whole !== undefined) this.#confirmed.add(`${purpose} ${whole}`);
  }

  /** Once per address, path and run. Ignores invalid addresses. Code: `not_confirmed`. */
  async address(purpose: AddressPurpose, address: string): Promise<Result<null>> {
    const whole = wholeAddress(address);
    const name = `${purpose} ${whole ?? ""}`;
    if (whole === undefined || this.#confirmed.has(name)) return ok(null);
    const yes = await this.#once({ kind: purpose, address: whole });
    if (yes) this.#confirmed.add(name);
    return yes ? ok(null) : refused();
  }

  /** Every time; `to`: displayed model. Code: `not_confirmed`. */
  originals(to: string): Promise<Result<null>> {
    return this.#everyTime({ kind: "originals", to });
  }

  /** Every time. Code: `not_confirmed`. */
  privateLink(address: URL): Promise<Result<null>> {
    return this.#everyTime({ kind: "link", address: printable(address.href) });
  }

  /** Every time. Code: `not_confirmed`. */
  showCode(): Promise<Result<null>> {
    return this.#everyTime({ kind: "code" });
  }

  /** Every time. Code: `not_confirmed`. */
  shortcut(act: ClipboardAction, keys: string): Promise<Result<null>> {
    return this.#everyTime({ kind: "shortcut", act, keys });
  }

  async #everyTime(question: Question): Promise<Result<null>> {
    return (await this.#once(question)) ? ok(null) : refused();
  }

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

/** Text direction, for example, could disguise an address. */
const printable = (address: string): string => address.replaceAll(/[^\x21-\x7e]/gu, "?");

function wholeAddress(address: string): string | undefined {
  const text = address.trim();
  if (!URL.canParse(text)) return undefined;
  const { origin, pathname } = new URL(text);
  return origin === "null" ? undefined : `${origin}${pathname.replace(/\/+$/, "")}`;
}

export type AsksPerson = Pick<Confirmations, "address" | "originals" | "showCode" | "shortcut">;
