import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useNotify } from "#app/ui/notices.tsx";
import { keepPage, unansweredMessages } from "../keep-page.ts";

/** What the server says to a change of a list. */
export interface Answer {
  tone: "done" | "failed";
  text: string;
  /** The id of a record that can be brought back. */
  undo?: number;
}

/** Sends a change of a list; one that gets lost on its way is answered with a notice, and the list stays. */
export const keepList = <Sent>({ serverAction }: { serverAction: () => Promise<Sent> }) =>
  keepPage(serverAction, (what): Answer => ({ tone: "failed", text: unansweredMessages[what] }));

export type Changes = ReturnType<typeof useChanges>;

/**
 * Sends changes of a list without leaving it, and tells how they ended.
 * @param address of the list
 * @param answered the answer to a form that was sent before the page's scripts were there
 */
export function useChanges(address: string, answered: Answer | undefined) {
  const fetcher = useFetcher<Answer>({ key: address });
  const notify = useNotify();
  const { submit, data } = fetcher;
  const answer = data ?? answered;
  useEffect(() => {
    if (!answer) return;
    const { text, tone, undo } = answer;
    notify(text, {
      tone,
      ...(undo && { undo: () => submit({ restore: undo }, { method: "post", action: address }) }),
    });
    // What was pressed may be gone, or the browser has lost it on the way to its new place.
    if (document.activeElement === document.body) document.getElementById("content")?.focus();
  }, [answer, notify, submit, address]);
  return fetcher;
}
