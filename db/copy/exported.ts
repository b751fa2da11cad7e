import type { Row } from "./rows.ts";
import type { Table } from "./tables.ts";

/**
 * Tables that an export of the content leaves out besides `leftOut`: accounts and what belongs to them, secrets, mail
 * with its one-time links, activity, which names accounts, and the state of requests.
 */
export const notExported = [
  "account",
  "credential",
  "session",
  "verification",
  "twoFactor",
  "passkey",
  "accountProject",
  "knownBrowser",
  "emailChange",
  "news",
  "roomVisit",
  "calendarFeed",
  "passwordRequest",
  "secret",
  "attempt",
  "outgoingMail",
  "activity",
  "progressLink",
  "idempotency",
  "stagedPhoto",
];

/** Their names in the schemas of older archives, which are loaded before they are migrated. */
const notExportedBefore = ["user", "userProject"];

/** Settings of the installation, not of its content: an export leaves them out, and an import keeps them. */
export const installationSettings = ["security"];

/** Columns that refer to accounts, which are null in an export, and columns that name them. */
const accountColumns: Record<string, { ids?: string[]; names?: string[] }> = {
  event: { ids: ["createdBy"] },
  draft: { ids: ["accountId"], names: ["author"] },
  recordVersion: { names: ["author"] },
  dailyReport: { ids: ["updatedBy"] },
  inquiry: { ids: ["ownerId"] },
  inquiryEntry: { ids: ["accountId"], names: ["author"] },
};

/** What an export has in place of the name or address of an account. */
const anybody = "Staff";

export const exportedTables = (tables: Table[]): Table[] =>
  tables.filter(({ name }) => !notExported.includes(name) && !notExportedBefore.includes(name));

/** Returns a row as an export has it, or null if it is left out. */
export function exportedRow(table: string, row: Row): Row | null {
  if (table === "setting" && installationSettings.includes(String(row.key))) return null;
  const { ids = [], names = [] } = accountColumns[table] ?? {};
  return {
    ...row,
    ...Object.fromEntries(ids.map((column) => [column, null])),
    ...Object.fromEntries(names.map((column) => [column, row[column] === "" ? "" : anybody])),
  };
}
