import { writeEventTarget } from "#app/content/events/event-changes.ts";
import { type EventPlace, eventFilter, eventSearch } from "#app/content/events/event-filter.ts";
import { countMatching, countWithoutProject, listEvents } from "#app/content/events/event-list.server.ts";
import { countEvents, type Viewer } from "#app/content/events/events.server.ts";
import {
  adminsOnly,
  everyone,
  visibleToAdmins,
  visibleToAll,
  visibleToClients,
} from "#app/content/events/visibility.ts";
import { maxChanged } from "#app/content/several.ts";
import { addDays, readableSiteDay, siteDay } from "#app/content/site-time.ts";
import { countClientsOf } from "#app/content/users/users.server.ts";
import type { Db } from "#db/connect.ts";
import type { ListView } from "../list/list-views.tsx";

/** Returns a page of the events that match as the list shows them, and when it was read. */
export async function readEvents(
  db: Db,
  viewer: Viewer,
  { place, clients }: { place: EventPlace; clients: number },
) {
  const read = new Date().toISOString();
  const { events, previous, next } = await listEvents(db, viewer, place);
  const listed = await countClientsOf(db, [
    ...new Set(events.map(({ projectId }) => projectId).filter((id) => id !== null)),
  ]);
  return {
    read,
    previous: previous && eventSearch({ ...place, after: null, before: previous }),
    next: next && eventSearch({ ...place, before: null, after: next }),
    found: await countMatching(db, viewer, { filter: place, max: maxChanged + 1 }),
    events: events.map((event) => ({
      id: event.id,
      target: writeEventTarget(event),
      day: readableSiteDay(event.date),
      time: event.time,
      note: event.note,
      project: event.projectId === null ? null : (event.projectTitle ?? `Project ${event.projectId}`),
      seenBy: seenByOf(event, event.projectId === null ? clients : (listed.get(event.projectId) ?? 0)),
      uploader: event.uploader,
      photo:
        event.hash === null ? null : { hash: event.hash, width: event.width ?? 0, height: event.height ?? 0 },
    })),
  };
}

export type ListedEvent = Awaited<ReturnType<typeof readEvents>>["events"][number];

function seenByOf(event: { projectId: number | null; adminsOnly: number }, clients: number): string {
  if (event.adminsOnly) return visibleToAdmins;
  if (event.projectId === null) return visibleToClients(clients);
  if (clients === 0) return "Seen by admins only";
  return `Seen by ${clients} ${clients === 1 ? "client" : "clients"}`;
}

/** Returns the parts of the list that have an address of their own, with their counts. */
export async function eventViews(db: Db, viewer: Viewer, place: EventPlace): Promise<ListView[]> {
  const today = siteDay(new Date());
  const week = eventSearch({ from: addDays(today, -6), to: today });
  const chosen = eventSearch({ ...place, sort: "newest", after: null, before: null });
  const view = async (name: string, search: string, count: Promise<number>): Promise<ListView> => ({
    ...{ name, search: search === "?" ? "" : search, count: await count, current: chosen === search },
  });
  const filter = eventFilter(new URLSearchParams(week));
  const forAdmins = await countWithoutProject(db, adminsOnly);
  return Promise.all([
    view(
      "All events",
      "?",
      countEvents(db, viewer).then(({ events }) => events),
    ),
    view("Last 7 days", week, countMatching(db, viewer, { filter, max: 10_000 })),
    view(visibleToAll, eventSearch({ project: everyone }), countWithoutProject(db, everyone)),
    ...(forAdmins > 0 || place.project === adminsOnly
      ? [view(visibleToAdmins, eventSearch({ project: adminsOnly }), Promise.resolve(forAdmins))]
      : []),
  ]);
}
