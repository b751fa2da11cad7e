import type { InquiryChange } from "#app/domain/inquiries/inquiry-changes.server.ts";

/** The buttons of the changes, of one inquiry and of several. */
export const changeLabels: Record<Exclude<InquiryChange, "restore">, string> = {
  read: "Mark as Read",
  unread: "Mark as New",
  archive: "Archive",
  unarchive: "Back from archive",
  spam: "Move to spam",
  "not-spam": "Not spam",
  answered: "Mark as answered",
  "not-answered": "Back to “To answer”",
  delete: "Delete",
};
