import type { MouseEvent } from "react";
import { expect, it, vi } from "vitest";
import { markupOf } from "../testing/markup";
import type { Button as ButtonType } from "./button";

vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux" }));
const { Button } = (await import("./button")) as { Button: typeof ButtonType };

it("keeps the focus while it is disabled, and does nothing", async () => {
  const onClick = vi.fn();
  const markup = await markupOf(
    <Button disabled onClick={onClick}>
      Save
    </Button>,
  );
  expect(markup).toContain('aria-disabled="true"');
  expect(markup).not.toMatch(/[^-]disabled/);
  const { props } = Button({ disabled: true, onClick }) as { props: { onClick: (event: MouseEvent) => void } };
  const preventDefault = vi.fn();
  props.onClick({ preventDefault } as unknown as MouseEvent);
  expect(onClick).not.toHaveBeenCalled();
  expect(preventDefault).toHaveBeenCalled();
});
