import type { RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { equipmentRecord } from "#app/content/equipment/equipment-fields.ts";
import { eventFilter, eventSearch } from "#app/content/events/event-filter.ts";
import { inboxFilter, inboxSearch } from "#app/content/messages/inbox.ts";
import { pageRecord } from "#app/content/pages/page-fields.ts";
import { projectRecord } from "#app/content/projects/project-fields.ts";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import { filterSearch, readFilter } from "#app/content/records/record-filter.ts";
import { listViews } from "#app/content/saved-views/saved-views.server.ts";
import type { SavedView } from "#app/content/saved-views/saved-views.ts";
import { serviceRecord } from "#app/content/services/service-fields.ts";
import { readUserFilter, userSearch } from "#app/content/users/user-filter.ts";
import { dependencies } from "#app/context.ts";

type Records = Pick<RecordDefinition, "filter" | "quick" | "fields" | "planned">;

const ofRecords = (record: Records) => (params: URLSearchParams) =>
  filterSearch(readFilter(params, record), record);

/** The lists whose views accounts can save, each with what it makes of an address: the query of its first page. */
const lists = {
  equipment: { title: "Equipment", search: ofRecords(equipmentRecord) },
  projects: { title: "Projects", search: ofRecords(projectRecord) },
  services: { title: "Services", search: ofRecords(serviceRecord) },
  pages: { title: "Pages", search: ofRecords(pageRecord) },
  "event-list": {
    title: "Event list",
    search: (params: URLSearchParams) => eventSearch({ ...eventFilter(params), after: null, before: null }),
  },
  users: { title: "Users", search: (params: URLSearchParams) => userSearch(readUserFilter(params)) },
  messages: {
    title: "Messages",
    search: (params: URLSearchParams) => inboxSearch({ ...inboxFilter(params), page: 1 }),
  },
};

export type ViewedList = keyof typeof lists;

export const isViewedList = (name: string | undefined): name is ViewedList =>
  name !== undefined && Object.hasOwn(lists, name);

export const listTitle = (list: ViewedList): string => lists[list].title;

/** Returns the query that a list understands of one, without `?`; empty if that is the whole list. */
export const viewQuery = (list: ViewedList, query: string | URLSearchParams): string =>
  lists[list].search(new URLSearchParams(query)).replace(/^\?/, "");

/** What a list shows now, and what its reader has saved of it. */
export interface SavedViews {
  list: ViewedList;
  /** Without `?`; empty for the whole list. */
  query: string;
  views: SavedView[];
}

/** Reads what the reader has saved of a list; null for clients, who save no views. */
export async function readSavedViews(
  context: Readonly<RouterContextProvider>,
  list: ViewedList,
  url: URL,
): Promise<SavedViews | null> {
  const { id: userId, role } = context.get(account);
  if (role !== "admin") return null;
  const views = await listViews(context.get(dependencies).db, { userId, list });
  return {
    ...{ list, query: viewQuery(list, url.searchParams) },
    views: views.map(({ name, query }) => ({ name, query: viewQuery(list, query) })),
  };
}
