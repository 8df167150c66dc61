// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { fail, ok } from "../../shared/ipc/result";
import { createQueryClient, useAction } from "./queries";

const WORDS = { always: [], never: [], caution: "usual" };

afterEach(() => vi.unstubAllGlobals());

const shown = (answer: unknown) => {
  const client = createQueryClient();
  vi.stubGlobal("outis", { call: () => Promise.resolve(answer) });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
};

it("stores the result of a call, and marks results that it changes as outdated", async () => {
  const { client, wrapper } = shown(ok(WORDS));
  client.setQueryData(["words.get", null], undefined);
  client.setQueryData(["review.remaining", { id: "1" }], []);
  const { result } = renderHook(() => useAction("words.set"), { wrapper });
  await act(() => result.current.mutateAsync(WORDS as never));
  expect(client.getQueryData(["words.get", null])).toEqual(WORDS);
  expect(client.getQueryState(["review.remaining", { id: "1" }])?.isInvalidated).toBe(true);
});

it("reads only the changed task again, also after a failed call", async () => {
  const { client, wrapper } = shown(fail("internal", "refused"));
  const keys = ["1", "2"].map((id) => ["tasks.get", { id }]);
  for (const key of keys) client.setQueryData(key, {});
  const { result } = renderHook(() => useAction("tasks.renameSpeaker"), { wrapper });
  await act(() => result.current.mutateAsync({ id: "1", speaker: "A", name: "Anna" }).catch(() => undefined));
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
});
