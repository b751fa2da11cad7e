import { useCallback, useEffect, useState } from "react";
import { browserStorage, type Place, storedKeys } from "#app/domain/accounts/account-storage.ts";
import type { ConversationStep } from "#app/domain/inquiries/conversation.ts";
import { submitListChange, useChanges } from "#app/staff/list/use-changes.ts";
import type { InquiryResponse, OpenedConversation } from "./continue-conversation.server.ts";
import type { OpenedInquiry } from "./inquiry-view.ts";

export interface OpenedProps {
  inquiry: OpenedInquiry;
  conversation: OpenedConversation;
  /** The result of a form that was sent without script. */
  sent: InquiryResponse | undefined;
}

interface Sent {
  request: Request;
  serverAction: () => Promise<InquiryResponse>;
}

const { inquiries: key } = storedKeys;
const maxDrafts = 60;

interface Draft {
  account: string;
  /** Names the form and its inquiry, such as `reply 12`. */
  form: string;
  values: Record<string, string>;
}

export function storedDraft(place: Place, account: string, form: string): Draft["values"] | undefined {
  return drafts(place).find((draft) => draft.account === account && draft.form === form)?.values;
}

/** Stores what was typed in a form; null deletes it. Does nothing where the browser allows no storage. */
export function storeDraft(
  place: Place,
  { account, form, values }: Omit<Draft, "values"> & { values: Draft["values"] | null },
): void {
  const others = drafts(place).filter((draft) => draft.account !== account || draft.form !== form);
  write(place, values ? [...others, { account, form, values }] : others);
}

/** Discards the draft of a stored form, unless something else was typed since. */
function discardStored(place: Place, sent: URLSearchParams): void {
  const form = `${sent.get("intent")} ${sent.get("id")}`;
  const isStored = ({ values }: Draft) =>
    Object.keys(values).every((name) => values[name] === (sent.get(name) ?? ""));
  const allDrafts = drafts(place);
  const others = allDrafts.filter((draft) => draft.form !== form || !isStored(draft));
  if (others.length < allDrafts.length) write(place, others);
}

function write(place: Place, allDrafts: Draft[]): void {
  try {
    if (allDrafts.length === 0) place().removeItem(key);
    else place().setItem(key, JSON.stringify(allDrafts.slice(-maxDrafts)));
  } catch {}
}

function drafts(place: Place): Draft[] {
  try {
    const stored: unknown = JSON.parse(place().getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function isDraft(value: unknown): value is Draft {
  const { account, form, values } = Object(value);
  const texts = typeof values === "object" && values !== null ? Object.values(values) : [null];
  return [account, form, ...texts].every((text) => typeof text === "string");
}

/**
 * Stores what is typed in a form of an inquiry in the browser, so that it survives other inquiries, reloads and closed
 * windows. Tabs share the draft, and each shows what was typed in it.
 * @param name names the form and its inquiry
 * @returns the draft as it was when the form was opened, and functions that store the current values and discard them
 */
export function useDraft(account: string, name: string) {
  const [values, setValues] = useState<Draft["values"]>();
  useEffect(() => setValues(storedDraft(browserStorage, account, name)), [account, name]);
  const store = useCallback(
    (typed: Draft["values"]) => storeDraft(browserStorage, { account, form: name, values: typed }),
    [account, name],
  );
  const discard = useCallback(() => {
    storeDraft(browserStorage, { account, form: name, values: null });
    setValues(undefined);
  }, [account, name]);
  return { values, store, discard };
}

/** Submits a form of the inbox. Its draft is discarded when it is stored, even if the form has left the page. */
export async function submitInquiry({ request, serverAction }: Sent) {
  const sent = new URLSearchParams(await request.clone().text());
  const response = await submitListChange({ serverAction });
  if ("tone" in response && response.tone === "done") discardStored(browserStorage, sent);
  return response;
}

/**
 * Sends a form of a conversation without leaving the page, and shows its outcome in a notice.
 * @param sent the result of a form that was sent without script
 * @param onDone called when the step was stored
 */
export function useStep(
  step: ConversationStep,
  id: number,
  { sent, onDone }: { sent: InquiryResponse | undefined; onDone: () => void },
) {
  const { Form, data, state } = useChanges<InquiryResponse>(`${step} of inquiry ${id}`, {
    onResponse: ({ tone }) => tone === "done" && onDone(),
  });
  return { Form, result: data ?? (sent?.step === step ? sent : undefined), busy: state !== "idle" };
}
