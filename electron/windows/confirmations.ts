import { fail, ok, type Result } from "../../shared/ipc/result";

/** What goes to an address: texts, texts for a language model, recordings. */
export type AddressPurpose = "service" | "model" | "listener";

/** What a page, taken over, could turn against the person; so main asks the person itself. */
export type Question =
  | { readonly kind: AddressPurpose; readonly origin: string }
  | { readonly kind: "originals"; readonly to: string }
  | { readonly kind: "code" };

/** After so many refusals in one run the person is not asked again: a page must not wear them down. */
export const MOST_REFUSALS = 10;

/** What the person has said yes to, in a dialog of main's own. */
export class Confirmations {
  readonly #ask: (question: Question) => Promise<boolean>;
  readonly #confirmed = new Set<string>();
  readonly #asking = new Map<string, Promise<boolean>>();
  #refusals = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(ask: (question: Question) => Promise<boolean>) {
    this.#ask = ask;
  }

  /** What an earlier run has kept was confirmed when it was kept. */
  trust(purpose: AddressPurpose, address: string): void {
    const origin = originOf(address);
    if (origin !== undefined) this.#confirmed.add(`${purpose} ${origin}`);
  }

  /** Once for each origin in a run. What is no address is left to whoever parses it. Code: `not_confirmed`. */
  async address(purpose: AddressPurpose, address: string): Promise<Result<null>> {
    const origin = originOf(address);
    const name = `${purpose} ${origin ?? ""}`;
    if (origin === undefined || this.#confirmed.has(name)) return ok(null);
    const yes = await this.#once(name, { kind: purpose, origin });
    if (yes) this.#confirmed.add(name);
    return yes ? ok(null) : refused();
  }

  /** Every time; `to` is what is shown of the model. Code: `not_confirmed`. */
  async originals(to: string): Promise<Result<null>> {
    return (await this.#once(`originals ${to}`, { kind: "originals", to })) ? ok(null) : refused();
  }

  /** Every time: whether the recovery code is to stand on the screen. Code: `not_confirmed`. */
  async showCode(): Promise<Result<null>> {
    return (await this.#once("code", { kind: "code" })) ? ok(null) : refused();
  }

  /** One dialog at a time, and one for all who ask the same while it is open. */
  #once(name: string, question: Question): Promise<boolean> {
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

function originOf(address: string): string | undefined {
  const text = address.trim();
  if (!URL.canParse(text)) return undefined;
  const { origin } = new URL(text);
  return origin === "null" ? undefined : origin;
}

/** As much as handlers need. */
export type AsksPerson = Pick<Confirmations, "address" | "originals" | "showCode">;
