import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { isFocusLost } from "#app/ui/focus-content.ts";
import { useNotify } from "#app/ui/notices.tsx";
import { type FormEntries, useUndo } from "../list/use-undo.ts";
import { noResponseMessages, submitChange } from "../submit-change.ts";

/** Response to a change of a list. */
export interface ListResponse {
  tone: "done" | "failed";
  text: string;
  /** The form that undoes it. */
  undo?: FormEntries;
  /** True for a change of the selected rows, which are then no longer selected. */
  ofSelection?: boolean;
  /** What was left alone because somebody else has changed it. */
  changed?: { name: string; to: string; what?: string }[];
}

/** Submits a change of a list; a network failure shows a notice and keeps the list. */
export const submitListChange = <Sent>({ serverAction }: { serverAction: () => Promise<Sent> }) =>
  submitChange(serverAction, (what): ListResponse => ({ tone: "failed", text: noResponseMessages[what] }));

export type Changes = ReturnType<typeof useChanges>;

/**
 * Submits changes of a list without navigation, and shows a notice with the result.
 * @param address path of the list
 * @param initialResponse the response to a form that was submitted before hydration
 * @param onResponse called once per response
 */
export function useChanges(
  address: string,
  initialResponse: ListResponse | undefined,
  onResponse?: (response: ListResponse) => void,
) {
  const fetcher = useFetcher<ListResponse>({ key: address });
  const notify = useNotify();
  const undo = useUndo<ListResponse>(`undo in ${address}`, ({ text, tone }) => notify(text, { tone }));
  const { submit, data, state } = fetcher;
  const response = data ?? initialResponse;
  const tell = useEffectEvent((told: ListResponse) => {
    const { text, tone, undo: entries } = told;
    notify(text, { tone, ...(entries && { undo: () => undo(address, entries) }) });
    onResponse?.(told);
    // The pressed button may be removed, or may have lost the focus when its row moved.
    if (isFocusLost()) document.getElementById("content")?.focus();
  });
  useEffect(() => {
    if (response) tell(response);
  }, [response]);
  const queued = useRef<FormEntries[]>([]);
  // Two changes can come before the page is rendered again.
  const busy = useRef(false);
  const send = useCallback(
    (entries: FormEntries) => {
      const form = new FormData();
      for (const [name, value] of entries) form.append(name, value);
      submit(form, { method: "post", action: address });
    },
    [submit, address],
  );
  useEffect(() => {
    if (state !== "idle") return;
    const next = queued.current.shift();
    busy.current = next !== undefined;
    if (next) send(next);
  }, [state, send]);
  return {
    ...fetcher,
    /** Submits after all changes that are pending: a second request would abort the first. */
    queue(entries: FormEntries) {
      if (busy.current || state !== "idle") queued.current.push(entries);
      else {
        busy.current = true;
        send(entries);
      }
    },
  };
}
