import { useContext, useEffect, useEffectEvent, useRef } from "react";
import { UNSAFE_FetchersContext, useFetcher, useSubmit } from "react-router";
import { focusContent, isFocusLost } from "#app/ui/focus-content.ts";
import { useNotify } from "#app/ui/notices.tsx";
import { noResponseMessages, submitChange } from "./submit-change.ts";

export type FormEntries = readonly (readonly [name: string, value: string])[];

/** Response to a change that a notice tells of. */
export interface ListResponse {
  tone: "done" | "failed";
  /** Empty where the page itself says what is wrong. */
  text: string;
  /** The form that undoes it. */
  undo?: FormEntries;
  /** True for a change of the selected rows, which are then no longer selected. */
  ofSelection?: boolean;
  /** What was left alone because somebody else has changed it. */
  changed?: { name: string; to: string; what?: string }[];
}

/** Submits a change; a network failure shows a notice and keeps the page. */
export const submitListChange = <Sent>({ serverAction }: { serverAction: () => Promise<Sent> }) =>
  submitChange(serverAction, (what): ListResponse => ({ tone: "failed", text: noResponseMessages[what] }));

export type Changes = ReturnType<typeof useChanges>;

interface Options<Response> {
  /** The response to a form that was submitted without the fetcher, such as before hydration. */
  initialResponse?: Response | undefined;
  /** Called once per response. */
  onResponse?: (response: Response, isOfUndo: boolean) => void;
}

/**
 * Submits changes without navigation, shows a notice with the result of each, and offers Undo.
 * @param address path that Undo is sent to; it also names the fetcher, for other parts of the page
 */
export function useChanges<Response extends ListResponse = ListResponse>(
  address: string,
  { initialResponse, onResponse }: Options<Response> = {},
) {
  const fetcher = useFetcher<Response>({ key: address });
  const submitUndo = useSubmit();
  const responses = useContext(UNSAFE_FetchersContext)?.fetcherData;
  const notify = useNotify();
  const bar = useRef<HTMLFormElement>(null);
  const response = (fetcher.data as Response | undefined) ?? initialResponse;
  const tell = useEffectEvent((told: Response, isOfUndo: boolean) => {
    const { text, tone, undo, ofSelection } = told;
    const entries = !isOfUndo && undo;
    if (text) notify(text, { tone, ...(entries && { undo: () => takeBack(entries) }) });
    if (ofSelection && !isOfUndo) bar.current?.reset();
    onResponse?.(told, isOfUndo);
    // The pressed button may be removed, or may have lost the focus when its row moved.
    if (!isOfUndo && isFocusLost()) focusContent();
  });
  useEffect(() => {
    if (response) tell(response, false);
  }, [response]);
  /** Undo may be pressed on another page, where no fetcher of this one exists: its response is read where the router keeps it. */
  async function takeBack(form: FormEntries) {
    const fetcherKey = `undo in ${address}`;
    responses?.delete(fetcherKey);
    await submitUndo(formOf(form), { method: "post", action: address, navigate: false, fetcherKey });
    const undone: Response | undefined = responses?.get(fetcherKey);
    if (undone) tell(undone, true);
  }
  return {
    ...fetcher,
    /** The form that has the selected rows, if the page has one. */
    bar,
    response,
  };
}

export function formOf(entries: FormEntries): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}
