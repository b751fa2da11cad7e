import type { FormResponse } from "#app/forms/form-response.ts";

/** What a form with drafts can be sent for; without an intent it is published. */
export const intents = ["publish", "draft", "preview", "schedule", "unschedule", "hide", "discard"] as const;
export type Intent = (typeof intents)[number];

/** The notice after each intent that stays on the form. */
export const doneMessages: Record<Exclude<Intent, "publish" | "preview">, string> = {
  draft: "Draft saved",
  schedule: "Publishing time set",
  unschedule: "Publishing time cancelled",
  hide: "Hidden from the site",
  discard: "Draft discarded",
};

/** Returns what a form says after a save that stays on it. */
export const doneBy = (
  intent: Exclude<Intent, "preview">,
  address: string | null,
): Pick<FormResponse, "notice" | "view"> =>
  intent === "publish" ? { ...(address && { view: address }) } : { notice: doneMessages[intent] };

/** The names of the fields that carry the intent and its details. */
export const intentFields = ["intent", "publishAt"];
