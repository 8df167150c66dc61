import type { InterfaceLanguage } from "../../../../shared/messages";
import { readRecoveryCode, recoveryCodeOf } from "../../../platform/keychain/recovery-code";
import type { RecoveryBridge, RecoveryScreen, TypedProblem } from "./messages";
import { type CodeOpens, problemWords, showWords, typeWords } from "./words";

export interface RecoveryPage {
  handle(call: keyof RecoveryBridge, answer: (...input: unknown[]) => unknown): void;
  onGone(listener: () => void): void;
  open(): void;
  focus(): void;
  print(): void;
  destroy(): void;
}

/** For a code of 64 characters. */
const LONGEST_TYPED = 1000;

export interface RecoveryDialogParts {
  readonly createPage: () => RecoveryPage;
  readonly language: () => InterfaceLanguage;
}

/**
 * In a window of main: the interface's page never receives the code, which is the key of the history. One window at a
 * time.
 */
export class RecoveryDialogs {
  readonly #parts: RecoveryDialogParts;
  #open: RecoveryPage | undefined;

  constructor(parts: RecoveryDialogParts) {
    this.#parts = parts;
  }

  /** True if the user confirms that the code is written down. */
  async show(key: string, kept: boolean): Promise<boolean> {
    const screen: RecoveryScreen = {
      kind: "show",
      lines: recoveryCodeOf(key),
      words: showWords(this.#parts.language(), kept),
    };
    const answer = await this.#run<true>(screen, (page, settle) => {
      page.handle("written", () => settle(true));
      page.handle("print", () => page.print());
    });
    return answer ?? kept;
  }

  /** Repeats until a code `opens` its target. Undefined if the window is closed. */
  ask(what: CodeOpens, opens: (key: string) => boolean | Promise<boolean>): Promise<string | undefined> {
    const language = this.#parts.language();
    return this.#run<string>({ kind: "type", words: typeWords(language, what) }, (page, settle) => {
      page.handle("typed", async (text): Promise<TypedProblem | null> => {
        const read = readRecoveryCode(typeof text === "string" ? text.slice(0, LONGEST_TYPED) : "");
        if (!read.ok) {
          const line = read.problem === "line" ? read.line : undefined;
          return { words: problemWords(language, what, read), line };
        }
        if (!(await opens(read.key))) return { words: problemWords(language, what, { problem: "another" }) };
        settle(read.key);
        return null;
      });
    });
  }

  #run<T>(
    screen: RecoveryScreen,
    answers: (page: RecoveryPage, settle: (value: T) => void) => void,
  ): Promise<T | undefined> {
    if (this.#open !== undefined) {
      this.#open.focus();
      return Promise.resolve(undefined);
    }
    const page = this.#parts.createPage();
    this.#open = page;
    return new Promise<T | undefined>((resolve) => {
      const settle = (value: T | undefined): void => {
        if (this.#open === page) this.#open = undefined;
        resolve(value);
        page.destroy();
      };
      page.onGone(() => settle(undefined));
      page.handle("screen", () => screen);
      page.handle("leave", () => settle(undefined));
      answers(page, settle);
      page.open();
    });
  }
}
