import { type CSSProperties, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { editsEvents, type Role } from "#app/domain/accounts/roles.ts";
import { writeEventTarget } from "#app/domain/calendar/event-changes.ts";
import type { ShownEvent } from "#app/domain/calendar/saved-calendar.ts";
import { visibleToAdmins, visibleToAll } from "#app/domain/calendar/visibility.ts";
import { LongText } from "#app/ui/long-text.tsx";
import { type Days, useDayEvents } from "../month/calendar-data.ts";
import { monthOf, spokenDay } from "../month/month-grid.ts";
import { addressOf as addressOfPlace, type Place } from "../month/place.ts";
import { over } from "../month/use-place.ts";
import { EventPhoto, hasPhoto, NoPhoto } from "./event-photo.tsx";

type SelectBox = React.ComponentType<{ id: string; label: string }>;

interface Props {
  events: ShownEvent[];
  role: Role;
  addressOf: (event: ShownEvent) => string;
  toolsOf: (event: ShownEvent) => React.ReactNode;
  /** Selects an event; null for those who may not change it. */
  Box: SelectBox | null;
}

/** Events that are rendered at first, and more each time the end comes into view. */
export const chunk = 60;

/** Returns the height of photos, a CSS length: one or two fill the window, as in the style sheet; more share their rows. */
const rowHeight = (events: number) => (events < 3 ? "max(18rem, 100dvh - 18.5rem)" : "20rem");

/** Shows the events of a day as cards. More are rendered as the user scrolls, because a day may have thousands. */
export function EventList({ events, role, addressOf, toolsOf, Box }: Props) {
  const [rendered, setRendered] = useState(chunk);
  const end = useRef<HTMLDivElement>(null);
  const more = events.length > rendered;
  useEffect(() => {
    if (!more || !end.current) return;
    const near = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setRendered(rendered + chunk),
      {
        rootMargin: "1200px",
      },
    );
    near.observe(end.current);
    return () => near.disconnect();
  }, [more, rendered]);
  return (
    <>
      <ol className="event-cards">
        {events.slice(0, rendered).map((event, at) => {
          const tools = toolsOf(event);
          return (
            <EventCard
              key={event.id}
              event={event}
              role={role}
              ordinal={at + 1}
              address={addressOf(event)}
              height={rowHeight(events.length)}
              tools={tools}
              Box={tools ? Box : null}
            />
          );
        })}
      </ol>
      {more && <div ref={end} className="h-px" />}
    </>
  );
}

interface EventCardProps {
  event: ShownEvent;
  ordinal: number;
  role: Role;
  /** Address of the full-size photo. */
  address: string;
  /** A CSS length: about how high a photo is in wide windows, for the choice of its file. */
  height: string;
  /** Buttons that change the event; none for those who may not. */
  tools?: React.ReactNode;
  Box: SelectBox | null;
}

/** Returns an event's width divided by its height: that of its photo, within limits for very narrow and wide ones. */
const frameRatio = ({ photo }: ShownEvent) =>
  photo ? Math.min(Math.max(photo.width / photo.height, 0.6), 1.8) : 4 / 3;

function EventCard({ event, ordinal, role, address, height, tools, Box }: EventCardProps) {
  const { date, time, project, note } = event;
  const ratio = frameRatio(event);
  return (
    <li
      className={`event-card ${ratio < 1 ? "event-card-upright" : ""}`}
      style={{ "--ratio": ratio.toFixed(4) } as CSSProperties}
    >
      <div className="event-frame">
        {hasPhoto(event) ? (
          <Link
            to={address}
            state={over}
            preventScrollReset
            className="absolute inset-0 cursor-zoom-in focus-visible:outline-offset-[-3px]"
          >
            <span className="sr-only">Show full-size: </span>
            <EventPhoto
              event={event}
              sizes={`(min-width: 48rem) calc(${ratio.toFixed(2)} * ${height}), calc(100vw - 2rem)`}
              className="h-full w-full object-cover"
              lazy
            />
          </Link>
        ) : (
          <div className="h-full text-steel">
            <NoPhoto event={event} />
          </div>
        )}
        <span className="absolute -top-px border border-outline -left-px min-w-9 py-1 px-2 bg-[#17191c] font-semibold text-center text-[#f1eee8] numbers">
          <span className="sr-only">Event </span>
          {ordinal}
        </span>
        {Box && event.updatedAt && (
          <span className="absolute -top-px border border-outline -right-px bg-sheet">
            <Box id={writeEventTarget(event)} label={`Select the event of ${time}`} />
          </span>
        )}
      </div>
      <div className="event-text">
        <time dateTime={`${date}T${time}`} className="numbers font-display text-lg/snug font-semibold">
          {time}
        </time>
        <div className="grid min-w-0 content-start gap-1">
          {project && <p className="leading-snug text-steel wrap-anywhere">{project.title}</p>}
          <p className="empty:hidden">
            <VisibilityBadge event={event} role={role} />
          </p>
          {note && <LongText>{note}</LongText>}
          {tools && <p className="flex flex-wrap gap-x-6">{tools}</p>}
        </div>
      </div>
    </li>
  );
}

/** Marks an event that visitors see, or whether all accounts or only admins see one without a project. Clients see no mark. */
export function VisibilityBadge({ event, role }: Pick<EventCardProps, "event" | "role">) {
  const { project, isPublic, adminsOnly } = event;
  if (!editsEvents(role) || (project && !isPublic)) return null;
  if (project) return <span className="badge badge-green">On the site</span>;
  return (
    <span className={`badge whitespace-normal ${adminsOnly ? "badge-gray" : "badge-yellow"}`}>
      {adminsOnly ? visibleToAdmins : visibleToAll}
    </span>
  );
}

interface LatestDayProps {
  /** The empty day. */
  today: string;
  days: Days;
  place: Place;
  role: Role;
}

/** Shows the last day with events before today, which has none. */
export function LatestDay({ today, days, place, role }: LatestDayProps) {
  const id = useId();
  const date = days.days?.reduce<string | null>(
    (last, day) => (day.count > 0 && day.date < today && day.date > (last ?? "") ? day.date : last),
    null,
  );
  const { events } = useDayEvents(date ?? null, place.project, days);
  if (!date) return null;
  const addressIn = (event: number | null) =>
    addressOfPlace({ ...place, month: monthOf(date), day: date, event });
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-hairline pt-4">
      <h3 id={id} className="mb-4 text-lg">
        <span className="block text-base font-normal text-steel">Latest day with events</span>
        {spokenDay(date)}
      </h3>
      {events && (
        <EventList
          key={date}
          events={events}
          role={role}
          Box={null}
          addressOf={(event) => addressIn(event.id)}
          toolsOf={() => null}
        />
      )}
    </section>
  );
}
