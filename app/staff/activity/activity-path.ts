import { type ActivityFilter, activitySearch } from "#app/domain/activity/activity.ts";

export const activityPath = (filter: Partial<ActivityFilter>): string =>
  `/admin/cms/activity${activitySearch({ by: "", kind: "", record: "", from: "", to: "", page: 1, ...filter })}`;
