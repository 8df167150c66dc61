import type { Trial } from "./outcome";
import { trial } from "./trial";

const DAY_MS = 24 * 3_600_000;
const SHIFTS: readonly [string, number][] = [
  ["clock one day forwards", DAY_MS],
  ["clock ten years forwards", 3_650 * DAY_MS],
  ["clock one hour backwards", -DAY_MS / 24],
  ["clock ten years backwards", -3_650 * DAY_MS],
];

export async function clock(report: (trial: Trial) => void): Promise<void> {
  for (const [fault, shift] of SHIFTS)
    report(
      await trial(fault, "run, then a restart", async ({ session, work, wrong }) => {
        await session.open();
        await work.create(3);
        const { id } = await work.create(1_500);
        session.shiftClock(shift);
        const task = await work.create(3);
        await work.ended(id, wrong);
        await work.ended(task.id, wrong);
        const [word = ""] = work.editable(task);
        await work.hide(task, word);
        wrong.push(...(await work.check()).wrong);
        await session.close();
        const { ms, question } = await session.open();
        if (question !== undefined) wrong.push(`asks: ${question.message}`);
        const { history } = await session.call("app.info", null);
        if (history.damage !== undefined) wrong.push("the history is reported as damaged");
        session.shiftClock(0);
        await work.create(3);
        return { outcome: "all tasks ended", waitedMs: ms };
      }),
    );
}
