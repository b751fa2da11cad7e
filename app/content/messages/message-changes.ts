/** What can be done to a message, with its activity code, its notice and the change that undoes it. */
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

/** `already`: it was so before, such as when two people do the same; `gone`: it is deleted or never was. */
export type ChangeOutcome = "done" | "already" | "gone";
