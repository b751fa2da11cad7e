import type { RouterContextProvider } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { recordActivities } from "#app/domain/activity/activity.server.ts";
import { type ActivityKind, activityPath } from "#app/domain/activity/activity.ts";
import { type ShownActivity, shownActivities } from "./activity-view.server.ts";

export interface RecordHistory {
  entries: ShownActivity[];
  /** Path of the page with all entries; null if these are all. */
  all: string | null;
}

/** The newest entries that a record's page shows. */
const shownEntries = 5;

const none: RecordHistory = { entries: [], all: null };

/** Returns the newest entries about one record, and the path to all of them; none if they cannot be read. */
export async function recordHistory(
  context: Readonly<RouterContextProvider>,
  kind: ActivityKind,
  recordId: string,
): Promise<RecordHistory> {
  try {
    const { db } = context.get(dependencies);
    const entries = await recordActivities(db, { kind, recordId }, shownEntries + 1);
    return {
      // The page is the record's own: no link.
      entries: shownActivities(entries.slice(0, shownEntries), new Set()),
      all: entries.length > shownEntries ? activityPath({ kind, record: recordId }) : null,
    };
  } catch (error) {
    // The form above it may keep what somebody has typed.
    context.get(requestInfo).log.error({ err: error }, "The history of a record cannot be read");
    return none;
  }
}
