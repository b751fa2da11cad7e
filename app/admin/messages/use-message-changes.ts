import { useEffect, useEffectEvent, useRef } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import {
  type ChangeOutcome,
  type MessageChange,
  messageChanges,
} from "#app/content/messages/message-changes.ts";
import { useNotify } from "#app/ui/notices.tsx";
import { type FormEntries, useUndo } from "../list/use-undo.ts";
import { isNoResponse, type NoResponseError, noResponseMessages } from "../submit-change.ts";
import { type StepResult, stepNotice } from "./use-step.ts";

/** The response of the page's action to a change of the message. */
export interface ChangeResponse {
  /** 0 for several messages. */
  id: number;
  /** Those of several messages that were changed. */
  ids?: number[];
  change: MessageChange;
  outcome: ChangeOutcome | NoResponseError;
}

const page = "/admin/cms/messages";

/** Returns the notice for a response. */
export function messagesFor({ change, outcome, ids }: ChangeResponse): string {
  if (ids && outcome === "done")
    return `${ids.length} ${ids.length === 1 ? "message" : "messages"} ${messageChanges[change].many}`;
  if (outcome === "done") return messageChanges[change].notice;
  if (isNoResponse(outcome)) return noResponseMessages[outcome];
  if (outcome === "gone") return "This message no longer exists.";
  return `${messageChanges[change].notice} already`;
}

/** Returns the form that undoes a change. */
const undoEntries = ({ id, ids, change }: ChangeResponse): FormEntries => [
  ["intent", messageChanges[change].undo],
  ...(ids ? ids.map((one) => ["ids", String(one)] as const) : [["id", String(id)] as const]),
];

/**
 * Sends changes without leaving the page, shows the outcome of each in a notice, and offers Undo.
 * @param onResponse called once per response
 */
export function useMessageChanges(
  onResponse: (response: ChangeResponse) => void,
): FetcherWithComponents<ChangeResponse | StepResult> {
  const changes = useFetcher<ChangeResponse | StepResult>();
  const notify = useNotify();
  const undo = useUndo<ChangeResponse>("undo-message-change", (response) =>
    notify(messagesFor(response), response.outcome === "done" ? {} : { tone: "failed" }),
  );
  const tell = useEffectEvent((response: ChangeResponse | StepResult) => {
    const { outcome } = response;
    if (!("change" in response))
      return notify(stepNotice(response), ["done", "already"].includes(outcome) ? {} : { tone: "failed" });
    if (outcome === "done") notify(messagesFor(response), { undo: () => undo(page, undoEntries(response)) });
    else notify(messagesFor(response), outcome === "already" ? {} : { tone: "failed" });
    onResponse(response);
  });
  useEffect(() => {
    if (changes.data) tell(changes.data);
  }, [changes.data]);
  return changes;
}

/** Marks a new message as read when it is opened, without a notice. */
export function useMarkRead(opened: { id: number; status: string } | null): void {
  const { submit } = useFetcher();
  const marked = useRef<number | null>(null);
  useEffect(() => {
    if (!opened) marked.current = null;
    if (!opened || marked.current === opened.id) return;
    marked.current = opened.id;
    if (opened.status === "new")
      submit({ id: String(opened.id), intent: "read" }, { method: "post", action: page });
  }, [opened, submit]);
}
