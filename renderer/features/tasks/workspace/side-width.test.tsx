// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../../../shared/ipc/settings";
import { inWindow } from "../../../testing/in-window";
import { SideHandle, useSideWidth } from "./side-width";

function Panel() {
  return <SideHandle {...useSideWidth()} />;
}

async function show(sideWidth: number) {
  const set = vi.fn(({ sideWidth = 0 }: { readonly sideWidth?: number | undefined }) => ({
    ...DEFAULT_SETTINGS,
    sideWidth,
  }));
  await inWindow(<Panel />, { "settings.get": () => ({ ...DEFAULT_SETTINGS, sideWidth }), "settings.set": set });
  const handle = screen.getByRole("separator", { name: "Panel width" });
  const now = (): string | null => handle.getAttribute("aria-valuenow");
  await waitFor(() => expect(now()).toBe(`${sideWidth}`));
  return { handle, now, set };
}

describe("the border of the side panel", () => {
  it("is moved with the arrow keys between 320 and 420 pixels, and stays there", async () => {
    const { handle, now, set } = await show(410);
    fireEvent.keyDown(handle, { key: "ArrowLeft" });
    fireEvent.keyDown(handle, { key: "ArrowLeft" });
    expect(now()).toBe("420");
    fireEvent.keyDown(handle, { key: "ArrowRight" });
    expect(now()).toBe("410");
    fireEvent.keyDown(handle, { key: "Home" });
    expect(now()).toBe("320");
    await waitFor(() => expect(set).toHaveBeenLastCalledWith({ sideWidth: 320 }));
  });

  it("follows the pointer, and is stored when that lets go", async () => {
    const { handle, now, set } = await show(340);
    handle.setPointerCapture = vi.fn();
    fireEvent.pointerDown(handle, { button: 0, clientX: 900, pointerId: 1 });
    fireEvent.pointerMove(handle, { clientX: 850, pointerId: 1 });
    expect(now()).toBe("390");
    fireEvent.pointerMove(handle, { clientX: 100, pointerId: 1 });
    expect(now()).toBe("420");
    expect(set).not.toHaveBeenCalled();
    fireEvent.pointerUp(handle, { clientX: 880, pointerId: 1 });
    await waitFor(() => expect(set).toHaveBeenCalledWith({ sideWidth: 360 }));
  });
});
