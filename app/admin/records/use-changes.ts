import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useNotify } from "#app/ui/notices.tsx";
import { noResponseMessages, submitChange } from "../submit-change.ts";

/** Response to a change of a list. */
export interface ListResponse {
  tone: "done" | "failed";
  text: string;
  /** Id of a record that can be restored. */
  undo?: number;
}

/** Submits a change of a list; a network failure shows a notice and keeps the list. */
export const submitListChange = <Sent>({ serverAction }: { serverAction: () => Promise<Sent> }) =>
  submitChange(serverAction, (what): ListResponse => ({ tone: "failed", text: noResponseMessages[what] }));

export type Changes = ReturnType<typeof useChanges>;

/**
 * Submits changes of a list without navigation, and shows a notice with the result.
 * @param address path of the list
 * @param initialResponse the response to a form that was submitted before hydration
 */
export function useChanges(address: string, initialResponse: ListResponse | undefined) {
  const fetcher = useFetcher<ListResponse>({ key: address });
  const notify = useNotify();
  const { submit, data } = fetcher;
  const response = data ?? initialResponse;
  useEffect(() => {
    if (!response) return;
    const { text, tone, undo } = response;
    notify(text, {
      tone,
      ...(undo && { undo: () => submit({ restore: undo }, { method: "post", action: address }) }),
    });
    // The pressed button may be removed, or may have lost the focus when its row moved.
    if (document.activeElement === document.body) document.getElementById("content")?.focus();
  }, [response, notify, submit, address]);
  return fetcher;
}
