import { kindInAddress } from "#app/domain/records/records.ts";
import { dayOfQuery } from "#app/domain/values/calendar-day.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { addDays, dayStart } from "#app/domain/values/site-time.ts";
import { type ActivityKind, activityKinds } from "./activity.ts";

/** Stands in place of an account's id for what was done without one, such as failed sign-ins. */
export const nobody = "nobody";

/** Which entries are shown; empty texts leave out nothing. */
export interface ActivityFilter {
  /** An account's id, or `nobody`. */
  by: string;
  kind: ActivityKind | "";
  /** The id of one record of that kind; without a kind it leaves out nothing. */
  record: string;
  /** Site days, both included. */
  from: string;
  to: string;
  /** From 1 on. */
  page: number;
}

/** Reads any address; what makes no sense in it is as if it were not there. */
export function activityFilter(params: URLSearchParams): ActivityFilter {
  const id = (name: string) => {
    const given = params.get(name) ?? "";
    return /^[\w-]{1,64}$/.test(given) ? given : "";
  };
  const kind = activityKinds.find((known) => kindInAddress(known) === params.get("kind")) ?? "";
  return {
    by: id("by"),
    kind,
    record: kind && id("record"),
    from: dayOfQuery(params, "from"),
    to: dayOfQuery(params, "to"),
    page: recordId(params.get("page")) ?? 1,
  };
}

/** The part of an address that says a filter; empty for all activity. With `queryOf`, an account's page would load what lists share. */
export function activitySearch({ page, ...filter }: ActivityFilter): string {
  const parameters = { ...filter, kind: kindInAddress(filter.kind), page: page > 1 ? String(page) : "" };
  const params = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ""));
  return params.size > 0 ? `?${params}` : "";
}

/** The moments (ISO) between which the days of a filter lie, the second not included. */
export function momentsOf({ from, to }: Pick<ActivityFilter, "from" | "to">) {
  const beginning = (day: string) => dayStart(day)?.toISOString();
  return { since: from && beginning(from), before: to && beginning(addDays(to, 1)) };
}
