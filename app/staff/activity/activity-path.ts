import { type ActivityFilter, activitySearch } from "#app/domain/activity/activity-filter.ts";

/** Returns the path of the activity page with a filter. */
export const activityPath = (filter: Partial<ActivityFilter>): string =>
  `/admin/cms/activity${activitySearch({ by: "", kind: "", record: "", from: "", to: "", page: 1, ...filter })}`;
