import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
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

/** Events report all changes, so nothing becomes stale; `always`, because IPC needs no network. */
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

const answering = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Without structural sharing: comparing long texts blocks the window. */
export const taskQuery = (id: string) =>
  queryOptions<TaskDetail>({
    queryKey: ["tasks.get", { id }],
    queryFn: async () => receivedTask(await call("tasks.get", { id }), answering),
    structuralSharing: false,
  });

export const useTask = (id: string): UseQueryResult<TaskDetail> => useQuery(taskQuery(id));

interface CallOptions {
  /** Milliseconds. */
  readonly refreshMs?: number;
  readonly enabled?: boolean;
  /** Until the next result arrives. */
  readonly keepPrevious?: boolean;
  /** Milliseconds. */
  readonly gcTime?: number;
}

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

export function useAction<C extends Channel>(channel: C) {
  const client = useQueryClient();
  return useMutation<Output<C>, Error, Input<C>>({
    mutationKey: [channel],
    mutationFn: (input) => call(channel, input),
    onSuccess: (output) => storeResult(client, channel, output),
    onSettled: (_output, _error, input) => invalidateChanged(client, channel, input),
  });
}

/** Inputs of calls that have not been answered, the oldest first. */
export function usePending<C extends Channel>(channel: C): readonly Input<C>[] {
  return useMutationState({
    filters: { mutationKey: [channel], status: "pending" },
    select: ({ state }) => state.variables as Input<C>,
  });
}
