import { Suspense, useEffect, useId, useRef, useState } from "react";
import { editsEvents, type Role } from "#app/domain/accounts/roles.ts";
import type { ShownEvent } from "#app/domain/calendar/saved-calendar.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { isFocusLost } from "#app/ui/focus-content.ts";
import { lazyPart, PendingBar } from "#app/ui/loading.tsx";
import { NotOpened } from "#app/ui/not-opened.tsx";
import { useNotify } from "#app/ui/notices.tsx";
import { changeEvent, type Days, deleteEvent, useDayEvents } from "../month/calendar-data.ts";
import { monthOf, spokenDay } from "../month/month-grid.ts";
import { addressOf } from "../month/place.ts";
import type { usePlace } from "../month/use-place.ts";
import { DayPanel } from "./day-panel.tsx";
import { LatestDay } from "./event-list.tsx";

const EditEvent = lazyPart(() => import("./edit-event.tsx"), NotOpened);

/** Loads the window of a photo together with what shows the photo in it. */
async function loadPreview() {
  const [preview] = await Promise.all([import("./photo-preview.tsx"), import("./large-photo.tsx")]);
  return preview;
}
const PhotoPreview = lazyPart(loadPreview, NoPreview);

/** Engineers see the events of their own projects, which they may edit, and those without a project. */
const mayEditVisible = (role: Role, { project }: ShownEvent) =>
  role === "admin" || (editsEvents(role) && project !== null);

const savedUnseen = "Saved, but the calendar could not be reloaded. Reload the page to see the change.";

const toolClass = "tap link cursor-pointer";

/** Maximum widths of the dialog for no, one and two events; with more it takes its full width. */
const widths = ["max-w-3xl", "max-w-3xl", "max-w-5xl"];

interface Props {
  day: string | null;
  today: string;
  /** Whether it opens as a dialog over the month; on phones it is below. */
  asWindow: boolean;
  role: Role;
  projects: { id: number; title: string }[];
  /** Whether there are more projects than these. */
  more: boolean;
  /** Number of clients who see events that are visible to all accounts; null for accounts that cannot choose it. */
  clients: number | null;
  days: Days;
  steps: ReturnType<typeof usePlace>;
}

export function DayView({
  day,
  today,
  asWindow,
  role,
  projects,
  more,
  clients,
  days,
  steps: { place, turn, close },
}: Props) {
  const id = useId();
  const notify = useNotify();
  const { events: read, failed } = useDayEvents(day, place.project, days);
  /** Ids of events that are being deleted. */
  const [deleted, setDeleted] = useState<number[]>([]);
  const events = read?.filter(({ id }) => !deleted.includes(id)) ?? null;
  useEffect(() => {
    // The pressed button was removed with its card.
    if (deleted.length > 0 && isFocusLost()) document.getElementById(id)?.focus({ preventScroll: true });
  }, [deleted, id]);
  const isShown = place.event !== null;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  useEffect(() => {
    if (day) loadPreview().catch(() => {});
  }, [day]);
  const below = useInView(asWindow || !events ? null : place.day);
  const [deleting, setDeleting] = useState<ShownEvent | null>(null);
  const [editing, setEditing] = useState<ShownEvent | null>(null);
  const [news, setNews] = useState({ day, text: "" });

  async function remove(event: ShownEvent) {
    const { id } = event;
    setDeleting(null);
    if (asWindow) close({ day: null, event: null });
    setDeleted((all) => [...all, id]);
    try {
      await deleteEvent(id);
      days.drop(event);
    } catch {
      notify("Failed to delete event. Please try again.", { tone: "failed" });
      return days.reload();
    } finally {
      setDeleted((all) => all.filter((one) => one !== id));
    }
    notify("Event deleted", { undo: () => restore(id) });
    await days.reloadSaved();
  }

  async function restore(id: number) {
    try {
      await changeEvent(id, { deleted: false });
    } catch {
      notify("Failed to restore event. Please try again.", { tone: "failed" });
      return days.reload();
    }
    notify("Event restored");
    await days.reloadSaved();
  }

  async function reloadDay() {
    // The pressed button is hidden with the selection.
    if (isFocusLost()) document.getElementById(id)?.focus({ preventScroll: true });
    await days.reloadSaved();
  }

  const toolsOf = (event: ShownEvent) => (
    <>
      <button type="button" className={toolClass} onClick={() => setEditing(event)}>
        Edit<span className="sr-only"> the event of {event.time}</span>
      </button>
      <button type="button" className={`${toolClass} text-error`} onClick={() => setDeleting(event)}>
        Delete<span className="sr-only"> the event of {event.time}</span>
      </button>
    </>
  );

  const panel = day && (
    <DayPanel
      day={day}
      project={place.project}
      headingId={id}
      role={role}
      news={news.day === day ? news.text : ""}
      {...(asWindow && { close: () => close({ day: null, event: null }) })}
      events={events}
      failed={failed}
      addressOf={(event) => addressOf({ ...place, month: monthOf(day), day, event: event.id })}
      toolsOf={(event) => mayEditVisible(role, event) && toolsOf(event)}
      instead={day === today && <LatestDay today={today} days={days} place={place} role={role} />}
      selection={{ projects: { choices: projects, more }, clients, onChanged: reloadDay }}
    />
  );

  return (
    <>
      {asWindow ? (
        <Dialog
          open={day !== null}
          onClose={() => close({ day: null, event: null })}
          labelledBy={id}
          className={`window w-[min(76rem,calc(100vw-2rem))] p-0 overscroll-contain [&_[data-loading]]:min-h-[min(31rem,calc(100dvh-9rem))] ${widths[day === null ? 0 : (days.countOf(day) ?? 0)] ?? ""}`}
        >
          {panel}
        </Dialog>
      ) : (
        day && (
          <section
            ref={below}
            aria-labelledby={id}
            className="mt-4 -scroll-mt-5 border border-t-2 border-hairline border-t-ink bg-sheet"
          >
            {panel}
          </section>
        )
      )}
      <Suspense fallback={<PendingBar />}>
        {wasShown && (
          <PhotoPreview
            events={events ?? []}
            shown={place.event}
            role={role}
            onClose={() => close({ event: null })}
            turnTo={(event) => turn({ event })}
          />
        )}
      </Suspense>
      <DeleteDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onYes={() => deleting && remove(deleting)}
      />
      <Suspense fallback={<PendingBar />}>
        {editing && editing.date === day && (
          <EditEvent
            event={editing}
            projects={projects}
            clients={clients}
            onClose={() => setEditing(null)}
            onSaved={async (now) => {
              setEditing(null);
              setNews({ day, text: now === day ? "Saved" : `Saved. The event is now on ${spokenDay(now)}.` });
              if (!(await days.reloadSaved())) setNews({ day, text: savedUnseen });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Says that the photo could not be opened, until it is closed. */
function NoPreview({ shown, onClose }: { shown: number | null; onClose: () => void }) {
  return shown !== null && <NotOpened key={shown} what="The photo" onClose={onClose} />;
}

/** Scrolls to a chosen day below the month. The bar of the page stays in view above it. */
function useInView(chosen: string | null) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!chosen || !section.current) return;
    const { dataset } = document.documentElement;
    dataset.barStays = "";
    section.current.scrollIntoView();
    return () => {
      delete dataset.barStays;
    };
  }, [chosen]);
  return section;
}

interface DeleteDialogProps {
  open: boolean;
  onClose: () => void;
  onYes: () => void;
}

function DeleteDialog({ open, onClose, onYes }: DeleteDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id}>
      <p id={id} className="text-lg font-semibold">
        Are you sure you want to delete this event?
      </p>
      <p className="mt-5 flex flex-wrap justify-end gap-3">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="button button-danger" onClick={onYes}>
          Delete
        </button>
      </p>
    </Dialog>
  );
}
