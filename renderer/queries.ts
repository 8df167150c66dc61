import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { Channel } from "../shared/ipc/channels";
import type { Input, Output } from "../shared/ipc/contract";
import { receivedTask } from "../shared/ipc/sent-task";
import type { TaskDetail } from "../shared/ipc/task";
import { call } from "./bridge";

/**
 * One cache for all that the main process knows. It tells us when something changes (`live.ts`), so nothing goes
 * stale by itself; `always`, because IPC needs no network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

/** Lets the window answer to what came meanwhile. */
const answering = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * A task with its texts. What it has in common with the one before is not looked for: comparing two long texts with all
 * that was found in them holds the window up.
 */
export const taskQuery = (id: string) =>
  queryOptions<TaskDetail>({
    queryKey: ["tasks.get", { id }],
    queryFn: async () => receivedTask(await call("tasks.get", { id }), answering),
    structuralSharing: false,
  });

export const useTask = (id: string): UseQueryResult<TaskDetail> => useQuery(taskQuery(id));

interface CallOptions {
  /** Asks again after so many milliseconds. */
  readonly refreshMs?: number;
  readonly enabled?: boolean;
  /** Show the previous answer until the next one is there. */
  readonly keepPrevious?: boolean;
  /** Milliseconds that an answer is kept when no part of the window shows it. */
  readonly gcTime?: number;
}

/** An answer of the main process, cached under channel and input. */
export function useCall<C extends Channel>(
  channel: C,
  input: Input<C>,
  options: CallOptions = {},
): UseQueryResult<Output<C>> {
  return useQuery<Output<C>>({
    queryKey: [channel, input],
    queryFn: () => call(channel, input),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.refreshMs === undefined ? {} : { refetchInterval: options.refreshMs }),
    ...(options.gcTime === undefined ? {} : { gcTime: options.gcTime }),
    ...(options.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Something to ask of the main process when the person acts. */
export function useAction<C extends Channel>(channel: C) {
  return useMutation<Output<C>, Error, Input<C>>({ mutationFn: (input) => call(channel, input) });
}
