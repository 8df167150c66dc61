import { describe, expect, it } from "vitest";
import { newDatabaseKey } from "../../../platform/keychain/keychain";
import { recoveryCodeOf } from "../../../platform/keychain/recovery-code";
import type { RecoveryBridge, RecoveryScreen, TypedProblem } from "./messages";
import { RecoveryDialogs, type RecoveryPage } from "./recovery-dialogs";

class FakePage implements RecoveryPage {
  readonly #answers = new Map<string, (...input: unknown[]) => unknown>();
  #gone: () => void = () => undefined;
  state: "made" | "open" | "gone" = "made";
  focused = 0;
  printed = 0;
  handle = (call: keyof RecoveryBridge, answer: (...input: unknown[]) => unknown): void =>
    void this.#answers.set(call, answer);
  onGone = (listener: () => void): void => void (this.#gone = listener);
  open = (): void => void (this.state = "open");
  focus = (): void => void (this.focused += 1);
  print = (): void => void (this.printed += 1);
  destroy = (): void => {
    if (this.state === "gone") return;
    this.state = "gone";
    this.#gone();
  };

  call(name: keyof RecoveryBridge, ...input: unknown[]): unknown {
    const answer = this.#answers.get(name);
    if (answer === undefined) throw new Error("No such call");
    return answer(...input);
  }

  typed = async (text: unknown): Promise<TypedProblem | null> =>
    (await this.call("typed", text)) as TypedProblem | null;
}

function dialogs(language: "ru" | "en" = "en"): { dialogs: RecoveryDialogs; pages: FakePage[] } {
  const pages: FakePage[] = [];
  const createPage = (): FakePage => {
    const page = new FakePage();
    pages.push(page);
    return page;
  };
  return { dialogs: new RecoveryDialogs({ createPage, language: () => language }), pages };
}

const KEY = newDatabaseKey();
const CODE = recoveryCodeOf(KEY);

describe("the window with the recovery code", () => {
  it("shows the code and goes when the person has written it down", async () => {
    const { dialogs: recovery, pages } = dialogs();
    const answer = recovery.show(KEY, false);
    const [page] = pages;
    expect(page!.call("screen")).toMatchObject({ kind: "show", lines: CODE, words: { title: "Recovery code" } });
    page!.call("print");
    expect(page!.printed).toBe(1);
    page!.call("written");
    expect(await answer).toBe(true);
    expect(page!.state).toBe("gone");
  });

  it("takes Later, and being closed, for not written down", async () => {
    for (const end of [(page: FakePage) => page.call("leave"), (page: FakePage) => page.destroy()]) {
      const { dialogs: recovery, pages } = dialogs();
      const answer = recovery.show(KEY, false);
      end(pages[0]!);
      expect(await answer).toBe(false);
    }
  });

  it("does not ask again whom it has asked", async () => {
    const { dialogs: recovery, pages } = dialogs("ru");
    const answer = recovery.show(KEY, true);
    const screen = pages[0]!.call("screen") as RecoveryScreen;
    expect(screen).toMatchObject({ words: { title: "Код восстановления", later: "Закрыть", written: undefined } });
    pages[0]!.call("leave");
    expect(await answer).toBe(true);
  });

  it("is one at a time; asked again it comes to the front", async () => {
    const { dialogs: recovery, pages } = dialogs();
    const first = recovery.show(KEY, false);
    expect(await recovery.ask("backup", () => true)).toBeUndefined();
    expect(pages).toHaveLength(1);
    expect(pages[0]!.focused).toBe(1);
    pages[0]!.destroy();
    await first;
    void recovery.show(KEY, false);
    expect(pages).toHaveLength(2);
  });
});

describe("the window that asks for the code", () => {
  it("asks until the code is the one that opens", async () => {
    const { dialogs: recovery, pages } = dialogs();
    const tried: string[] = [];
    const answer = recovery.ask("backup", (key) => {
      tried.push(key);
      return key === KEY;
    });
    const [page] = pages;
    expect(page!.call("screen")).toMatchObject({ kind: "type", words: { title: "Enter the recovery code" } });
    expect(await page!.typed("")).toEqual({ words: "A recovery code has 64 characters, but this one has 0." });
    const slip = CODE.map((line, at) => (at === 2 ? `${line.startsWith("0") ? "1" : "0"}${line.slice(1)}` : line));
    expect(await page!.typed(slip.join("\n"))).toEqual({
      words: "There is an error in line 3. Compare it with your paper.",
      line: 3,
    });
    const other = newDatabaseKey();
    expect(await page!.typed(recoveryCodeOf(other).join(""))).toEqual({
      words: "This is the code of another history. It does not open this backup.",
    });
    expect(page!.state).toBe("open");
    expect(await page!.typed(CODE.join(" "))).toBeNull();
    expect(await answer).toBe(KEY);
    expect(tried).toEqual([other, KEY]);
    expect(page!.state).toBe("gone");
  });

  it("gives no key to who closes it, and never has one to give", async () => {
    const { dialogs: recovery, pages } = dialogs();
    const answer = recovery.ask("history", () => true);
    expect(JSON.stringify(pages[0]!.call("screen"))).not.toContain(CODE[0]);
    expect(() => pages[0]!.call("written")).toThrow();
    pages[0]!.call("leave");
    expect(await answer).toBeUndefined();
  });

  it("takes nothing but text, and not without end", async () => {
    const { dialogs: recovery, pages } = dialogs();
    void recovery.ask("history", () => true);
    expect(await pages[0]!.typed({})).toMatchObject({ words: expect.stringContaining("0") as string });
    const { words } = (await pages[0]!.typed("7".repeat(1_000_000)))!;
    expect(words).toBe("A recovery code has 64 characters, but this one has 1000.");
  });
});
