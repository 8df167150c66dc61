import { describe, expect, it } from "vitest";
import { Confirmations, MOST_REFUSALS, type Question } from "./confirmations";

function asked(answer: (question: Question) => boolean | Promise<boolean>) {
  const questions: Question[] = [];
  const confirmations = new Confirmations((question) => {
    questions.push(question);
    return Promise.resolve(answer(question));
  });
  return { confirmations, questions };
}
const YES = { ok: true };
const NO = { ok: false, error: { code: "not_confirmed" } };

describe("an address in a private network", () => {
  const address = new URL("http://192.168.0.7:8080/talk.mp3");

  it("is asked about each time, with the complete address", async () => {
    const { confirmations, questions } = asked(() => true);
    expect(await confirmations.privateLink(address)).toMatchObject(YES);
    expect(await confirmations.privateLink(address)).toMatchObject(YES);
    expect(questions).toEqual(Array.from({ length: 2 }, () => ({ kind: "link", address: address.href })));
  });

  it("cannot be disguised by directions, spaces or lookalike letters", async () => {
    const { confirmations, questions } = asked(() => false);
    const hostile = new URL("http://192.168.0.7/\u202egpj.\u2066 x\n#\u200b?а=ё");
    expect(await confirmations.privateLink(hostile)).toMatchObject(NO);
    expect(
      await confirmations.privateLink(Object.defineProperty(hostile, "href", { value: "http://nas/\u202e\u0430" })),
    ).toMatchObject(NO);
    for (const question of questions) expect("address" in question && question.address).toMatch(/^[\x21-\x7e]+$/);
    expect(questions).toHaveLength(2);
  });

  it("is not asked about without end", async () => {
    const { confirmations, questions } = asked(() => false);
    for (let at = 0; at < MOST_REFUSALS + 5; at++) {
      expect(await confirmations.privateLink(new URL(`http://10.0.0.${at}/`))).toMatchObject(NO);
    }
    expect(questions).toHaveLength(MOST_REFUSALS);
  });
});

describe("a new address", () => {
  it("is asked for once in a run, by all of it, and what was kept is known", async () => {
    const { confirmations, questions } = asked(() => true);
    confirmations.trust("service", "https://kept.example/api");
    expect(await confirmations.address("service", " https://kept.example:443/api/ ")).toMatchObject(YES);
    expect(questions).toEqual([]);
    expect(await confirmations.address("service", "https://new.example/api")).toMatchObject(YES);
    expect(await confirmations.address("service", "https://new.example:443/api/?x#y")).toMatchObject(YES);
    expect(questions).toEqual([{ kind: "service", address: "https://new.example/api" }]);
  });

  it("is asked for again if another path of a known server is meant", async () => {
    const { confirmations, questions } = asked(() => false);
    confirmations.trust("service", "https://kept.example/api");
    expect(await confirmations.address("service", "https://kept.example/other/api")).toMatchObject(NO);
    expect(await confirmations.address("service", "https://kept.example/api/../other")).toMatchObject(NO);
    expect(questions).toEqual([
      { kind: "service", address: "https://kept.example/other/api" },
      { kind: "service", address: "https://kept.example/other" },
    ]);
  });

  it("is refused where the person does not say yes, for another purpose too", async () => {
    const { confirmations } = asked(({ kind }) => kind === "service");
    expect(await confirmations.address("service", "https://one.example/api")).toMatchObject(YES);
    expect(await confirmations.address("model", "https://one.example/v1")).toMatchObject(NO);
    expect(await confirmations.originals("https://one.example")).toMatchObject(NO);
  });

  it("opens one dialog, whoever else asks the same meanwhile, and one at a time", async () => {
    const open: ((yes: boolean) => void)[] = [];
    const { confirmations, questions } = asked(() => new Promise<boolean>((resolve) => open.push(resolve)));
    const same = [1, 2, 3].map(() => confirmations.address("service", "https://one.example/api"));
    const other = confirmations.address("service", "https://two.example/api");
    await new Promise(setImmediate);
    expect(questions).toHaveLength(1);
    open[0]?.(true);
    expect(await Promise.all(same)).toMatchObject([YES, YES, YES]);
    await new Promise(setImmediate);
    expect(questions).toHaveLength(2);
    open[1]?.(true);
    expect(await other).toMatchObject(YES);
  });

  it("is not asked for without end", async () => {
    const { confirmations, questions } = asked(() => false);
    for (let at = 0; at < MOST_REFUSALS + 5; at++) {
      expect(await confirmations.address("service", `https://host${at}.example/api`)).toMatchObject(NO);
    }
    expect(questions).toHaveLength(MOST_REFUSALS);
  });

  it("that is none is left to whoever parses it", async () => {
    const { confirmations, questions } = asked(() => false);
    expect(await confirmations.address("service", "service.example")).toMatchObject(YES);
    expect(await confirmations.address("service", "file:///etc/passwd")).toMatchObject(YES);
    expect(questions).toEqual([]);
  });
});

describe("a global shortcut", () => {
  it("is confirmed every time, with its action and its keys", async () => {
    const { confirmations, questions } = asked(({ kind }) => kind === "shortcut");
    expect(await confirmations.shortcut("restore", "Control+Shift+K")).toMatchObject(YES);
    expect(await confirmations.shortcut("restore", "Control+Shift+K")).toMatchObject(YES);
    expect(questions).toEqual(
      Array.from({ length: 2 }, () => ({ kind: "shortcut", act: "restore", keys: "Control+Shift+K" })),
    );
  });

  it("is not asked about without end", async () => {
    const { confirmations, questions } = asked(() => false);
    for (let at = 0; at < MOST_REFUSALS + 5; at++) {
      expect(await confirmations.shortcut("restore", `Control+Shift+F${at}`)).toMatchObject(NO);
    }
    expect(questions).toHaveLength(MOST_REFUSALS);
  });
});
