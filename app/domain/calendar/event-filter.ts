import { dayOfQuery } from "#app/domain/values/calendar-day.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { queryOf, searchText } from "#app/domain/values/search.ts";
import { type StoredVisibility, storedVisibilityIn } from "./visibility.ts";

export const eventSorts = { newest: "Newest first", oldest: "Oldest first" } as const;

export type EventSort = keyof typeof eventSorts;

/** The position of an event in the list, which is sorted by these. */
export interface EventKey {
  date: string;
  time: string;
  id: number;
}

/** Which events staff list; empty texts leave out nothing. */
export interface EventFilter {
  /** Words of the note or of the project's title; all must match. */
  q: string;
  /** A project's id, `everyone` or `admins` for the events without one, null for all. */
  project: StoredVisibility | null;
  /** Site days, both included. */
  from: string;
  to: string;
  /** Id of the account that uploaded them. */
  by: string;
  sort: EventSort;
}

/** A page of the filtered list: after an event, before one, or the first page. */
export interface EventPlace extends EventFilter {
  after: EventKey | null;
  before: EventKey | null;
}

const keyPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)\.(\d{1,10})$/;

export const writeKey = ({ date, time, id }: EventKey): string => `${date}T${time}.${id}`;

function readKey(text: string | null): EventKey | null {
  const [, date, time, number] = keyPattern.exec(text ?? "") ?? [];
  const id = recordId(number);
  return date && time && id !== null ? { date, time, id } : null;
}

/** Parses the query of any URL; ignores invalid values. */
export function eventFilter(params: URLSearchParams): EventPlace {
  const by = params.get("by") ?? "";
  const after = readKey(params.get("after"));
  return {
    q: searchText(params.get("q")).trim(),
    project: storedVisibilityIn(params.get("project")),
    from: dayOfQuery(params, "from"),
    to: dayOfQuery(params, "to"),
    by: /^[\w-]{1,64}$/.test(by) ? by : "",
    sort: params.get("sort") === "oldest" ? "oldest" : "newest",
    after,
    before: after ? null : readKey(params.get("before")),
  };
}

/** Returns the query string of a filter, such as `?project=3`; `?` for all events. */
export const eventSearch = ({ sort, after, before, ...texts }: Partial<EventPlace>): string =>
  queryOf({
    ...texts,
    sort: sort === "oldest" && sort,
    after: after && writeKey(after),
    before: before && writeKey(before),
  }) || "?";
