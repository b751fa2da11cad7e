import type { Db } from "#db/connect.ts";
import type { PersonalData } from "./find-personal-data.server.ts";
import { namingColumns } from "./naming-columns.ts";
import { type Identifier, mentionsOf } from "./personal-data.ts";

/** Parameters that one statement may have. */
const perStatement = 500;

/** The rows that go, and the texts that lose the name. */
const erasures = {
  deleted: [
    { table: "inquiry", by: "id", ids: ({ inquiries }) => inquiries.map(({ id }) => id) },
    { table: "outgoingMail", by: "id", ids: ({ mails }) => mails.map(({ id }) => id) },
    { table: "passwordRequest", by: "id", ids: (found) => found.passwordRequests.map(({ id }) => id) },
    {
      table: "emailChange",
      by: "accountId",
      ids: (found) => found.emailChanges.map(({ accountId }) => accountId),
    },
    { table: "missedAddress", by: "path", ids: (found) => found.missedAddresses.map(({ path }) => path) },
    { table: "knownBrowser", by: "accountId", ids: ({ accounts }) => accounts.map(({ id }) => id) },
  ] satisfies { table: string; by: string; ids: (found: PersonalData) => (number | string)[] }[],
  replaced: {
    inquiry: ({ named }) => named,
    inquiryEntry: ({ namedInEntries }) => namedInEntries,
    inquiryFile: ({ namedInFiles }) => namedInFiles,
    booking: ({ bookings }) => bookings,
    progressLink: ({ progressLinks }) => progressLinks,
    activity: ({ activity }) => activity,
  } satisfies Record<keyof typeof namingColumns.replaced, (found: PersonalData) => { id: number }[]>,
};

/**
 * Erases what was found about a person, except accounts and the site's content: deletes their inquiries, mails, missed
 * addresses, password requests and known browsers, and replaces mentions in other inquiries, bookings, labels
 * of progress links and the activity. Call it in the transaction that found the data.
 */
export async function erasePersonalData(db: Db, identifier: Identifier, found: PersonalData): Promise<void> {
  const mentions = mentionsOf(identifier);
  for (const { table, by, ids } of erasures.deleted) {
    const all = ids(found);
    for (let from = 0; from < all.length; from += perStatement)
      await db
        .deleteFrom(table as "inquiry")
        .where(by as "id", "in", all.slice(from, from + perStatement) as number[])
        .execute();
  }
  for (const [table, rowsOf] of Object.entries(erasures.replaced)) {
    const texts = namingColumns.replaced[table as "booking"];
    for (const { id } of rowsOf(found)) {
      const named = db
        .selectFrom(table as "booking")
        .select(texts)
        .where("id", "=", id);
      const row = await named.executeTakeFirst();
      if (!row) continue;
      const without = Object.entries(row).map(([column, text]) => [column, text && mentions.without(text)]);
      const query = db
        .updateTable(table as "booking")
        .set(Object.fromEntries(without))
        .where("id", "=", id);
      // A form that has the booking open must not write the name back.
      await (table === "booking"
        ? query.set((row) => ({ version: row("version", "+", 1) }))
        : query
      ).execute();
    }
  }
  // The title of an inquiry's entry is the sender's name.
  for (const { id, kind } of found.activity)
    if (kind === "inquiry")
      await db.updateTable("activity").set({ title: "" }).where("id", "=", id).execute();
}
