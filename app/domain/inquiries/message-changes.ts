/** Changes to a message: the activity they record, their notice, and the change that undoes them. */
export const messageChanges = {
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

export type MessageChange = keyof typeof messageChanges;

export function isMessageChange(value: unknown): value is MessageChange {
  return typeof value === "string" && Object.hasOwn(messageChanges, value);
}

/** `already`: the message was in that state before, for example after two people did the same; `gone`: deleted or unknown. */
export type ChangeOutcome = "done" | "already" | "gone";
