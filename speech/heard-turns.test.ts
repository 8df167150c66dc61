import { describe, expect, it } from "vitest";
import type { Turn } from "../shared/document/transcript";
import { SpokenTurns } from "./heard-turns";

const turn = (start: number, text: string): Turn => ({ start, end: start + 1, text });
const [first, second] = [turn(1, "[неразборчиво]"), turn(3, "[not understood]")];
const [words, last] = [turn(5, "Добрый день"), turn(7, "[неразборчиво]")];

describe("turns of a recording", () => {
  it("are reported from the first words on, with the marks before them", () => {
    const reported: Turn[][] = [];
    const turns = new SpokenTurns([], (one) => reported.at(-1)?.push(one));
    for (const one of [first, second, words, last]) {
      reported.push([]);
      turns.add(one);
    }
    expect(reported).toEqual([[], [], [first, second, words], [last]]);
    expect(turns.all).toEqual([first, second, words, last]);
  });

  it("are no speech if they are only marks: noise or music", () => {
    const turns = new SpokenTurns([first], () => expect.unreachable());
    turns.add(second);
    expect(turns.all).toBeUndefined();
  });

  it("are reported once if an earlier attempt was interrupted", () => {
    const reported: Turn[] = [];
    new SpokenTurns([words], (one) => reported.push(one)).add(last);
    expect(reported).toEqual([last]);
  });
});
