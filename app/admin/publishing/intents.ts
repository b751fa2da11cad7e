import type { NoticeLink } from "#app/ui/notice-link.ts";

/** What a form with drafts can be sent for; without an intent it is published. */
export const intents = ["publish", "draft", "preview", "schedule", "unschedule", "hide", "discard"] as const;
export type Intent = (typeof intents)[number];

/** The notice after each intent on the draft. */
export const doneMessages: Record<Exclude<Intent, "publish" | "preview">, string> = {
  draft: "Draft saved",
  schedule: "Publishing time set",
  unschedule: "Publishing time cancelled",
  hide: "Hidden from the site",
  discard: "Draft discarded",
};

/** Returns the link of a notice to where visitors see what was published. */
export const viewOnSite = (address: string | null): NoticeLink[] =>
  address ? [{ text: "View on site", address }] : [];

/** The names of the fields that carry the intent and its details. */
export const intentFields = ["intent", "publishAt"];
