import { expect, it } from "vitest";
import { ok, type Result } from "../../../shared/ipc/result";
import { whileUnedited } from "./latest-copy";

it("makes an output again if its task is edited meanwhile, and gives up if it is edited each time", async () => {
  const made: (Result<string> | undefined)[] = [undefined, ok("latest")];
  expect(await whileUnedited(() => Promise.resolve(made.shift()))).toEqual(ok("latest"));
  const never = whileUnedited(() => Promise.resolve(undefined));
  expect(await never).toMatchObject({ error: { code: "edited_meanwhile" } });
});
