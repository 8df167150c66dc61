import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { Channel } from "../../shared/ipc/channels";
import type { Input, Output } from "../../shared/ipc/contract";
import { receivedTask } from "../../shared/ipc/sent-task";
import type { TaskDetail } from "../../shared/ipc/task";
import { call } from "./bridge";
import { invalidateChanged, storeResult } from "./call-effects";

/**
 * One cache for all data of the main process. It sends events for changes (`follow-events.ts`), so no entry becomes stale by
 * itself; `always`, because IPC needs no network.
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

/** Lets the window process pending events. */
const answering = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * A task with its texts. Parts shared with the previous one are not detected: comparing two long texts with all their
 * findings blocks the window.
 */
export const taskQuery = (id: string) =>
  queryOptions<TaskDetail>({
    queryKey: ["tasks.get", { id }],
    queryFn: async () => receivedTask(await call("tasks.get", { id }), answering),
    structuralSharing: false,
  });

export const useTask = (id: string): UseQueryResult<TaskDetail> => useQuery(taskQuery(id));

interface CallOptions {
  /** Refetch interval in milliseconds. */
  readonly refreshMs?: number;
  readonly enabled?: boolean;
  /** Shows the previous result until the next one arrives. */
  readonly keepPrevious?: boolean;
  /** Time in milliseconds that an unused result remains in the cache. */
  readonly gcTime?: number;
}

/** A result of the main process, cached under channel and input. */
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

/** A call on an action of the user. Updates the results that it changes. */
export function useAction<C extends Channel>(channel: C) {
  const client = useQueryClient();
  return useMutation<Output<C>, Error, Input<C>>({
    mutationFn: (input) => call(channel, input),
    onSuccess: (output) => storeResult(client, channel, output),
    onSettled: (_output, _error, input) => invalidateChanged(client, channel, input),
  });
}
