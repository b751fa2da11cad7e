import { account } from "#app/auth/guards.server.ts";
import { changedRecords } from "#app/content/activity/activity.server.ts";
import { findMessages } from "#app/content/messages/inbox.server.ts";
import { recordDefinitions } from "#app/content/records/definitions.ts";
import { searchRecords } from "#app/content/records/links.server.ts";
import { recordKinds } from "#app/content/records/records.ts";
import { searchText, searchWords } from "#app/content/search.ts";
import { searchAccounts } from "#app/content/users/user-list.server.ts";
import { dependencies } from "#app/context.ts";
import type { Db } from "#db/connect.ts";
import { staffPage } from "../activity/activity-view.ts";
import { capitalized } from "../records/record-messages.ts";
import type { Route } from "./+types/find.ts";
import type { Destination } from "./destination.ts";
import { actions, placesWith } from "./staff-places.server.ts";

const shownOfKind = 6;
const shownRecent = 6;

/** Returns where an admin can go: for a search what its words name, otherwise recent records and actions. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const words = searchWords(searchText(url.searchParams.get("q")));
  const data = words.length === 0 ? await offered(db, context.get(account).id) : await matching(db, words);
  return Response.json({ status: "success", data });
}

async function offered(db: Db, accountId: string): Promise<Destination[]> {
  const recent = await changedRecords(db, accountId, shownRecent);
  return [...recent.flatMap(({ kind, recordId, title }) => destination(kind, recordId, title)), ...actions];
}

async function matching(db: Db, words: string[]): Promise<Destination[]> {
  const text = words.join(" ");
  const [accounts, messages, ...records] = await Promise.all([
    searchAccounts(db, text),
    findMessages(db, words, shownOfKind),
    ...recordKinds.map((kind) => searchRecords(db, kind, text)),
  ]);
  const inquiries = messages.map(({ id, name, company, reference }) => ({
    ...{ id, kind: "message", name: `${[name, company].filter(Boolean).join(", ")} · ${reference}` },
  }));
  const found = [...records, inquiries, accounts.map((found) => ({ ...found, kind: "account" }))];
  return [
    ...placesWith(words),
    ...found.flatMap((all) =>
      all.slice(0, shownOfKind).flatMap(({ kind, id, name }) => destination(kind, String(id), name)),
    ),
  ];
}

function destination(kind: string, recordId: string, label: string): Destination[] {
  const to = staffPage(kind, recordId);
  return to ? [{ to, label, kind: nameOf(kind) }] : [];
}

const otherNames: Record<string, string> = { account: "Account", message: "Message", event: "Event" };

function nameOf(kind: string): string {
  const known = recordKinds.find((one) => one === kind);
  return known ? capitalized(recordDefinitions[known].names.one) : (otherNames[kind] ?? kind);
}
