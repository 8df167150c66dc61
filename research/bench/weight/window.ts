import { measureLibrary } from "../window/library";
import { measureTyping } from "../window/typing";
import { arithmeticLoop } from "./reference";
import type { Row } from "./row";

/** The list of 10,000 tasks, and typing. */
export async function windowRows(): Promise<Row[]> {
  const loop = arithmeticLoop();
  const row = (what: string, value: number, target?: string): Row => ({
    ...{ what, value, unit: "ms", relative: { to: "loop", times: value / loop } },
    ...(target !== undefined && { target }),
  });
  const { tasks, steps } = await measureLibrary();
  const typing = await measureTyping();
  return [
    ...steps.map(({ name, ms }) => row(`${tasks} tasks: ${name}`, ms)),
    ...steps.map(({ name, tasks: { longest } }) => row(`${tasks} tasks: ${name}, longest task`, longest)),
    row("typing in 100 KB, 95 of 100 keys within", typing.p95, "50 ms"),
  ];
}
