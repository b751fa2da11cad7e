/** What can be done to several accounts at once. */
export const severalChanges = ["projects", "sign-out", "disable", "enable", "resend"] as const;
export type SeveralChange = (typeof severalChanges)[number];

/** The fields of the form that changes the selected accounts, besides those of the access. */
export const severalFields = ["change", "ids"];

/** What became of the selected accounts. */
export interface SeveralResult {
  tone: "done" | "failed";
  text: string;
  /** The change that takes this one back, and the accounts it is for. */
  undo?: { change: SeveralChange; ids: string[] };
}
