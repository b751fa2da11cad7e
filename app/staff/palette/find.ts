import { dependencies } from "#app/context.ts";
import { searchAccounts } from "#app/domain/accounts/account-list.server.ts";
import { changedRecords } from "#app/domain/activity/activity.server.ts";
import { siteGroups } from "#app/domain/company/settings.ts";
import { siteParts } from "#app/domain/company/site-parts.ts";
import { findInquiries } from "#app/domain/inquiries/inbox.server.ts";
import { searchRecords } from "#app/domain/records/links.server.ts";
import { isRecordKind, recordKinds, recordNames, staffList } from "#app/domain/records/records.ts";
import { searchText, searchWords } from "#app/domain/values/search.ts";
import { capitalized } from "#app/domain/values/wording.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { staffPage } from "#app/staff/activity/activity-view.server.ts";
import { areasFor } from "#app/staff/frame/nav-areas.ts";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/find.ts";

export interface Destination {
  to: string;
  label: string;
  /** What it is, such as Machine. */
  kind: string;
}

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
  const [accounts, named, ...records] = await Promise.all([
    searchAccounts(db, text),
    findInquiries(db, words, shownOfKind),
    ...recordKinds.map((kind) => searchRecords(db, kind, text)),
  ]);
  const inquiries = named.map(({ id, name, company, reference }) => ({
    id,
    kind: "inquiry",
    name: `${[name, company].filter(Boolean).join(", ")} · ${reference}`,
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

const otherNames: Record<string, string> = { account: "Account", inquiry: "Message", event: "Event" };

function nameOf(kind: string): string {
  return isRecordKind(kind) ? capitalized(recordNames[kind].one) : (otherNames[kind] ?? kind);
}

const page = (to: string, label: string) => ({ to, label, kind: "Page" });
const action = (to: string, label: string) => ({ to, label, kind: "Action" });

/** What is done most, and what is offered before anything is typed. */
const actions: Destination[] = [
  action("/admin/calendar-upload", "Upload photos"),
  ...recordKinds.map((kind) => action(`${staffList(kind)}/new`, `Add ${recordNames[kind].one}`)),
  action("/admin/cms/users#invite-title", "Invite an account"),
  action("/admin/cms/messages/export", "Export messages"),
];

const pages: Destination[] = [
  ...areasFor("admin").flatMap((area) => area.pages.map(({ to, name }) => page(to, name))),
  page("/admin/cms/opening", "Opening the site"),
  page("/admin/account", "Your account"),
  page("/admin/help", "Help"),
];

const settings = siteGroups.flatMap(({ parts }) =>
  parts.map(
    (part): Destination => ({
      to: `/admin/cms/site/${part}`,
      label: siteParts[part].name,
      kind: "Setting",
    }),
  ),
);

/** Returns the pages, settings and actions whose names contain every word. */
function placesWith(words: string[]): Destination[] {
  return [...pages, ...settings, ...actions].filter(({ label }) => {
    const name = label.toLowerCase();
    return words.every((word) => name.includes(word.toLowerCase()));
  });
}
