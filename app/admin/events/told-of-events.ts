import { type SeveralKind, writeEventBefore } from "#app/content/events/event-changes.ts";
import { eventLabels } from "#app/content/events/event-labels.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import type { ChangedEvents, EventChanged, EventSkipped } from "#app/operations/change-events.server.ts";
import type { FormEntries } from "../list/use-undo.ts";
import type { ListResponse } from "../records/use-changes.ts";

export const failed = (text: string): ListResponse => ({ tone: "failed", text });

const counted = (count: number) => (count === 1 ? "1 event" : `${count} events`);

const reasons: Record<EventSkipped, (count: string, one: boolean) => string> = {
  changed: (count, one) =>
    `${count} ${one ? "was" : "were"} changed in the meantime and left as ${one ? "it is" : "they are"}.`,
  gone: (count, one) => `${count} no longer ${one ? "exists" : "exist"}.`,
  already: (count, one) => `${count} already ${one ? "was" : "were"}.`,
  unfit: (count, one) => `${count} ${one ? "has" : "have"} no photo or no project, whose page could show it.`,
  range: (count) => `${count} would have left the days of the calendar.`,
};

const actions: Record<string, string> = { restored: "Restored from the trash", deleted: "Deleted" };

/** Says what somebody changed, as "Note, Time: asha@plinth.example". */
const spoken = ({ action, fields, actor }: EventChanged) =>
  `${actions[action] ?? (fields.map((field) => eventLabels[field as keyof typeof eventLabels] ?? field).join(", ") || "Changed")}: ${actor}`;

/** Says what was done, and of which events it was not and why. */
export function told(
  what: SeveralKind | null,
  { done, made, skipped, others }: ChangedEvents,
  { outcome, since }: { outcome: string; since: Map<number, EventChanged[]> },
): ListResponse {
  const left = Object.entries({ ...skipped, changed: others.length }).flatMap(([why, count]) =>
    // That others were so already matters only if nothing else was done.
    count === 0 || (why === "already" && done.length > 0)
      ? []
      : [reasons[why as EventSkipped](counted(count), count === 1)],
  );
  const changed = others.map(({ id, date, time }) => ({
    to: `/admin/events/${id}`,
    name: `${readableSiteDay(date)}, ${time}`,
    what: (since.get(id) ?? []).map(spoken).join("; "),
  }));
  if (done.length === 0) {
    const onlyAlready = others.length === 0 && skipped.gone + skipped.range + skipped.unfit === 0;
    return {
      tone: onlyAlready ? "done" : "failed",
      text: ["Nothing was changed.", ...left].join(" "),
      ...(changed.length > 0 && { changed }),
    };
  }
  const undo: FormEntries | null = what && [
    ["undo", what],
    ["made", made],
    ...done.map((event) => ["was", writeEventBefore(what, event)] as const),
  ];
  return {
    tone: "done",
    text: [`${counted(done.length)} ${done.length === 1 ? "is" : "are"} ${outcome}.`, ...left].join(" "),
    ...(changed.length > 0 && { changed }),
    ...(undo && { undo }),
  };
}
