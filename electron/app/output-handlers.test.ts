import { expect, it } from "vitest";
import { fail, ok, type Result } from "../../shared/ipc/result";
import { outputHandlers } from "./output-handlers";

const [ID, OTHER] = ["6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001", "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0002"];

function setUp(answer: Result<null>) {
  const steps: string[] = [];
  const step = (name: string): Result<never> => {
    steps.push(name);
    return fail("cancelled", "Enough");
  };
  const handlers = outputHandlers(
    {
      "tasks.get": () => step("output"),
      "tasks.export": () => step("output"),
      "tasks.exportSource": () => step("output"),
      "tasks.exportReport": () => step("output"),
      "tasks.drag": () => step("output"),
      "tasks.prepareDrag": () => step("output"),
      "tasks.copyResult": () => step("output"),
      "tasks.summarize": () => step("output"),
      "tasks.exportMany": () => step("output"),
      "batch.save": () => step("output"),
    },
    {
      readBoxes: (id) => {
        steps.push(id);
        return Promise.resolve(answer);
      },
      tasksOf: () => Promise.resolve([ID, OTHER]),
    },
  );
  return { handlers, steps };
}

const unread = fail("boxes_unread", "The document is not kept here");

it.each([
  "tasks.export",
  "tasks.exportSource",
  "tasks.exportReport",
  "tasks.drag",
  "tasks.prepareDrag",
  "tasks.copyResult",
  "tasks.summarize",
] as const)("%s hides the words under boxes first, or is refused", async (channel) => {
  for (const [answer, expected] of [
    [ok(null), [ID, "output"]],
    [unread, [ID]],
  ] as const) {
    const { handlers, steps } = setUp(answer);
    const output = await handlers[channel]({ id: ID, text: "depersonalized", points: 3 });
    expect(steps).toEqual(expected);
    if (!answer.ok) expect(output).toEqual(answer);
  }
});

it("reads the boxes of each task of a batch, and once for a task that is shown", async () => {
  const { handlers, steps } = setUp(unread);
  await handlers["tasks.exportMany"]({ ids: [ID, OTHER], format: "txt" });
  await handlers["batch.save"]({ id: ID });
  expect(steps).toEqual([ID, OTHER, "output", ID, OTHER, "output"]);
  steps.length = 0;
  await handlers["tasks.get"]({ id: ID });
  await handlers["tasks.get"]({ id: ID });
  expect(steps).toEqual([ID, "output", "output"]);
});
