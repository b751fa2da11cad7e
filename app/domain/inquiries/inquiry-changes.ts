/** Changes to an inquiry: the activity they record, their notice, and the change that undoes them. */
export const inquiryChanges = {
  read: { action: "read", notice: "Marked as read", undo: "unread" },
  unread: { action: "marked-new", notice: "Marked as new", undo: "read" },
  archive: { action: "archived", notice: "Message archived", undo: "unarchive" },
  unarchive: { action: "unarchived", notice: "Moved back from the archive", undo: "archive" },
  spam: { action: "marked-spam", notice: "Moved to spam", undo: "not-spam" },
  "not-spam": { action: "marked-not-spam", notice: "Moved out of spam", undo: "spam" },
  answered: { action: "marked-answered", notice: "Marked as answered", undo: "not-answered" },
  "not-answered": { action: "marked-not-answered", notice: "Marked as not answered", undo: "answered" },
  delete: { action: "deleted", notice: "Message deleted", undo: "restore" },
  restore: { action: "restored", notice: "Message restored", undo: "delete" },
} as const;

export type InquiryChange = keyof typeof inquiryChanges;

export function isInquiryChange(value: unknown): value is InquiryChange {
  return typeof value === "string" && Object.hasOwn(inquiryChanges, value);
}

/** `already`: the inquiry was in that state before, for example after two people did the same; `gone`: deleted or unknown. */
export type ChangeOutcome = "done" | "already" | "gone";
