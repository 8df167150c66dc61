import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Channel } from "../../shared/ipc/channels";
import type { Input } from "../../shared/ipc/contract";

/** Calls that return a query's new result. */
const RETURNS: { readonly [C in Channel]?: Channel } = {
  "languageModel.set": "languageModel.get",
  "settings.set": "settings.get",
  "shortcuts.set": "settings.get",
  "transcription.set": "transcription.get",
  "words.set": "words.get",
};

const PEOPLE = Object.fromEntries(
  (["merge", "split", "apart", "confirm", "undo", "redo"] as const).map((act) => [
    `people.${act}`,
    ({ id }: { readonly id: string }): readonly QueryKey[] => [["people.list", { id }]],
  ]),
);

/** Queries changed without an event. */
const CHANGES: { readonly [C in Channel]?: (input: Input<C>) => readonly QueryKey[] } = {
  "settings.set": () => [["shortcuts.get"]],
  "shortcuts.set": () => [["shortcuts.get"]],
  "service.configure": () => [["secrets.hasKey"]],
  "secrets.clearKey": () => [["secrets.hasKey"]],
  "languageModel.clearKey": () => [["languageModel.get"]],
  "transcription.clearKey": () => [["transcription.get"]],
  // Examples and remaining words depend on the lists.
  "words.set": () => [["preview.modes"], ["review.remaining"]],
  "projects.add": () => [["projects.get"]],
  "projects.choose": () => [["projects.get"]],
  "projects.rename": () => [["projects.get"]],
  ...PEOPLE,
  "projects.remove": () => [["projects.get"]],
  "history.showCode": () => [["history.recovery"]],
  "history.later": () => [["history.recovery"]],
  "history.restoreBackup": () => [["tasks.list"], ["projects.get"], ["tasks.get"], ["words.get"], ["history.recovery"]],
  "review.edit": ({ id }) => reviewed(id),
  "review.undo": ({ id }) => reviewed(id),
  "review.redo": ({ id }) => reviewed(id),
  "tasks.depersonalize": ({ id }) => [["tasks.get", { id }]],
  "tasks.renameSpeaker": ({ id }) => [["tasks.get", { id }]],
  "tasks.mergeSpeakers": ({ id }) => [["tasks.get", { id }]],
  "tasks.assignTurn": ({ id }) => [["tasks.get", { id }]],
  "tasks.diarizeAgain": ({ id }) => [["tasks.get", { id }]],
  "tasks.editTranscript": ({ id }) => [["tasks.get", { id }], ...reviewed(id)],
  "tasks.hearAgain": ({ id }) => [["tasks.get", { id }]],
  "tasks.summarize": ({ id }) => [["tasks.summary", { id }]],
};

/** Both follow from the result. */
function reviewed(id: string): readonly QueryKey[] {
  return [
    ["tasks.mapping", { id }],
    ["tasks.summary", { id }],
  ];
}

export function storeResult(client: QueryClient, channel: Channel, output: unknown): void {
  const query = RETURNS[channel];
  if (query !== undefined) client.setQueryData([query, null], output);
}

/** Also after failure. Hidden results are read when shown. */
export function invalidateChanged<C extends Channel>(client: QueryClient, channel: C, input: Input<C>): void {
  for (const queryKey of CHANGES[channel]?.(input) ?? []) void client.invalidateQueries({ queryKey });
}
