import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, vi } from "vitest";
import type { Bridge } from "../../shared/ipc/bridge";
import type { Channel } from "../../shared/ipc/channels";
import type { Input, Output } from "../../shared/ipc/contract";
import { fail, ok, type Result } from "../../shared/ipc/result";
import { createQueryClient } from "../ipc/queries";
import { startEnglish } from "./english";

/** Other channels fail. */
export type Answers = {
  readonly [C in Channel]?: (input: Input<C>) => Output<C> | Result<Output<C>> | Promise<Result<Output<C>>>;
};

/**
 * Main returns the given results and sends no events unless `on` is given. For files that start with
 * `@vitest-environment happy-dom`.
 */
export async function inWindow(
  element: ReactNode,
  answers: Answers = {},
  on: Bridge["on"] = () => () => undefined,
): Promise<{ readonly rerender: (element: ReactNode) => void }> {
  await startEnglish();
  const call = async (channel: Channel, input: never): Promise<Result<unknown>> => {
    const answer = answers[channel] as ((input: never) => unknown) | undefined;
    if (answer === undefined) return fail("internal", `Nothing answers ${channel}`);
    const said = await answer(input);
    return isResult(said) ? said : ok(said);
  };
  vi.stubGlobal("outis", { call, on });
  return render(element, {
    wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
  });
}

afterEach(cleanup);

const isResult = (said: unknown): said is Result<unknown> => typeof said === "object" && said !== null && "ok" in said;

const ROW = 30;
/** Pixels. */
const FAR = 10_000_000;

/** happy-dom has no layout. Rows of long lists: 30 pixels, other elements: `height`. */
export function withHeights(height: number): void {
  const heightOf = ({ dataset }: HTMLElement): number => (dataset["index"] === undefined ? height : ROW);
  for (const size of ["offsetHeight", "clientHeight", "scrollHeight"] as const) {
    vi.spyOn(HTMLElement.prototype, size, "get").mockImplementation(function (this: HTMLElement) {
      return size === "scrollHeight" ? FAR : heightOf(this);
    });
  }
  for (const size of ["offsetWidth", "clientWidth"] as const)
    vi.spyOn(HTMLElement.prototype, size, "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "scrollTo").mockImplementation(function (
    this: HTMLElement,
    to?: ScrollToOptions | number,
  ) {
    if (typeof to === "object") this.scrollTop = to.top ?? 0;
    this.dispatchEvent(new Event("scroll"));
  });
  vi.stubGlobal("ResizeObserver", SilentResizeObserver);
}

class SilentResizeObserver implements ResizeObserver {
  observe(): void {
    return undefined;
  }
  unobserve(): void {
    return undefined;
  }
  disconnect(): void {
    return undefined;
  }
}
