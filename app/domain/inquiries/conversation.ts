import { recordId } from "#app/domain/values/record-id.ts";

/** How far an inquiry has come, in the order of the pipeline. */
export const stages = {
  new: "New",
  visit: "Visit planned",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
} as const;

export type Stage = keyof typeof stages;
export const stageNames = Object.keys(stages) as Stage[];

/** What is noted of an inquiry besides its conversation, with the labels of the form. */
export const detailLabels = {
  ownerId: "Owner",
  stage: "Stage",
  lostReason: "Reason",
  followUpOn: "Follow up on",
  value: "Value",
};

export interface Details {
  ownerId: string | null;
  stage: Stage;
  lostReason: string;
  /** Site day. */
  followUpOn: string | null;
  value: number | null;
}
export const blankDetails = { ownerId: "", stage: "", lostReason: "", followUpOn: "", value: "" };

/** Returns details as a form has them. */
export const typedDetails = ({ ownerId, stage, lostReason, followUpOn, value }: Details) => ({
  ownerId: ownerId ?? "",
  stage,
  lostReason,
  followUpOn: followUpOn ?? "",
  value: String(value ?? ""),
});

/**
 * Returns what to store of a form that was based on `before`, while `stored` may be newer: fields that it did not change
 * keep what is stored. Lists the fields that it and somebody else changed to different values.
 */
export function mergedDetails(
  before: Details,
  typed: Details,
  stored: Details,
): { details: Details; contested: (keyof Details)[] } {
  const names = Object.keys(typed) as (keyof Details)[];
  const isOwn = (name: keyof Details) => typed[name] !== before[name];
  const merged = { ...stored, ...Object.fromEntries(names.filter(isOwn).map((name) => [name, typed[name]])) };
  const details = { ...merged, lostReason: merged.stage === "lost" ? merged.lostReason : "" };
  const contested = names.filter(
    (name) => isOwn(name) && stored[name] !== before[name] && stored[name] !== typed[name],
  );
  return { details, contested };
}

export const replySubject = (reference: string): string => `Re: Your inquiry ${reference}`;

/** Maximum characters of the reason why an inquiry was lost. */
export const maxLostReason = 300;

/** Maximum characters of an entry. */
export const maxEntry = 10_000;
export const blankEntry = { text: "" };

export const entryKinds = ["note", "reply", "call", "whatsapp", "acknowledgement"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What a form adds to a conversation or changes of an inquiry: the activity it records, and its notice. */
export const conversationSteps = {
  note: { action: "noted", notice: "Note added" },
  reply: { action: "replied", notice: "Reply sent" },
  call: { action: "called", notice: "Marked as answered" },
  whatsapp: { action: "messaged", notice: "Marked as answered" },
  details: { action: "changed", notice: "Saved" },
} as const;

export type ConversationStep = keyof typeof conversationSteps;

export const isConversationStep = (value: unknown): value is ConversationStep =>
  typeof value === "string" && Object.hasOwn(conversationSteps, value);

/** Parses the id of the newest entry that a form has shown; 0 for none. */
export const seenEntry = (typed: unknown): number => recordId(String(typed)) ?? 0;

/** Fills the names in braces of a template; unknown ones stay. */
export function filledTemplate(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
