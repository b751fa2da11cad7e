import type { Row } from "./rows.ts";
import type { Table } from "./tables.ts";

/**
 * Tables that an export of the content leaves out besides `leftOut`: accounts and what belongs to them, secrets, mail
 * with its one-time links, activity, which names accounts, and the state of requests.
 */
export const notExported = [
  ...[
    "user",
    "account",
    "session",
    "verification",
    "twoFactor",
    "passkey",
    "userProject",
    "knownBrowser",
    "emailChange",
    "news",
    "roomVisit",
  ],
  ...["calendarFeed", "passwordRequest", "secret", "attempt", "outgoingMail", "activity"],
  ...["progressLink", "idempotency", "stagedPhoto"],
];

/** Settings of the installation, not of its content: an export leaves them out, and an import keeps them. */
export const installationSettings = ["security"];

/** Columns that refer to accounts or name them, and what an export has in their place. */
const accountColumns: Record<string, Row> = {
  event: { createdBy: null },
  draft: { userId: null },
  dailyReport: { updatedBy: null },
  message: { ownerId: null },
  messageEntry: { userId: null, author: "" },
};

export const exportedTables = (tables: Table[]): Table[] =>
  tables.filter(({ name }) => !notExported.includes(name));

/** Returns a row as an export has it, or null if it is left out. */
export function exportedRow(table: string, row: Row): Row | null {
  if (table === "setting" && installationSettings.includes(String(row.key))) return null;
  return { ...row, ...accountColumns[table] };
}
