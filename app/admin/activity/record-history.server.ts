import { recordActivities } from "#app/content/activity/activity.server.ts";
import type { ActivityKind } from "#app/content/activity/activity.ts";
import { readableMoment } from "#app/content/site-time.ts";
import type { Db } from "#db/connect.ts";
import { activityPath } from "./activity-path.ts";
import { type RecordHistory, shownActivity } from "./activity-view.ts";

const shownEntries = 5;

/** Returns the newest entries about one record, and the path to all of them. */
export async function recordHistory(db: Db, kind: ActivityKind, recordId: string): Promise<RecordHistory> {
  const entries = await recordActivities(db, { kind, recordId }, shownEntries + 1);
  return {
    // The page is the record's own: no link.
    entries: entries.slice(0, shownEntries).map((entry) => ({
      ...shownActivity(entry, new Set()),
      when: readableMoment(new Date(entry.at)),
    })),
    all: entries.length > shownEntries ? activityPath({ kind, record: recordId }) : null,
  };
}
