import { useCallback, useEffect, useState } from "react";
import { browserStorage, type Place, storedKeys } from "#app/domain/accounts/account-storage.ts";
import type { ConversationStep } from "#app/domain/inquiries/conversation.ts";
import { useChanges } from "#app/staff/list/use-changes.ts";
import type { InquiryResponse } from "./continue-conversation.server.ts";

const { inquiries: key } = storedKeys;
const maxDrafts = 60;

interface Draft {
  account: string;
  /** Names the form and its inquiry, such as `reply 12`. */
  form: string;
  values: Record<string, string>;
}

export function keptDraft(place: Place, account: string, form: string): Draft["values"] | undefined {
  return drafts(place).find((draft) => draft.account === account && draft.form === form)?.values;
}

/** Keeps what was typed in a form; empty values forget it. Without storage nothing is kept. */
export function keepDraft(
  place: Place,
  { account, form, values }: Omit<Draft, "values"> & { values: Draft["values"] | null },
): void {
  const others = drafts(place).filter((draft) => draft.account !== account || draft.form !== form);
  const allDrafts = values ? [...others, { account, form, values }] : others;
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
 * Keeps what is typed in a form of an inquiry in the browser, so that it survives other inquiries, reloads and closed
 * windows. Tabs share what is kept, and each keeps what it shows.
 * @param name names the form and its inquiry
 * @returns what was kept when the form was opened, and functions that keep the present values and forget them
 */
export function useDraft(account: string, name: string) {
  const [kept, setKept] = useState<Record<string, string>>();
  useEffect(() => setKept(keptDraft(browserStorage, account, name)), [account, name]);
  const keep = useCallback(
    (values: Record<string, string>) => keepDraft(browserStorage, { account, form: name, values }),
    [account, name],
  );
  const forget = useCallback(() => {
    keepDraft(browserStorage, { account, form: name, values: null });
    setKept(undefined);
  }, [account, name]);
  /** Forgets it unless another tab has typed something else since. */
  const forgetIf = useCallback(
    (field: string, value: string) => {
      const now = keptDraft(browserStorage, account, name)?.[field];
      if (now === undefined || now === value) forget();
    },
    [account, name, forget],
  );
  return { kept, keep, forget, forgetIf };
}

/**
 * Sends a form of a conversation without leaving the page, and shows its outcome in a notice.
 * @param sent the result of the form when it was sent without script
 * @param onDone called when it was stored
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
