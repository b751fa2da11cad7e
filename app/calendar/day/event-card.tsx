import { Link } from "react-router";
import { writeEventTarget } from "#app/content/events/event-changes.ts";
import type { ShownEvent } from "#app/content/events/saved-calendar.ts";
import { editsEvents, type Role } from "#app/content/users/roles.ts";
import { LongText } from "#app/ui/long-text.tsx";
import { over } from "../month/use-place.ts";
import { PublicBadge, VisibilityBadge } from "../visibility-badge.tsx";
import { EventPhoto, hasPhoto, NoPhoto } from "./event-photo.tsx";

interface Props {
  event: ShownEvent;
  ordinal: number;
  role: Role;
  /** Address of the full-size photo. */
  address: string;
  /** Admin actions. */
  tools?: React.ReactNode;
  Box: SelectBox | null;
}

export type SelectBox = React.ComponentType<{ id: string; label: string }>;

/** Shows one event of a day: its photo, time, project and note. */
export function EventCard({ event, ordinal, role, address, tools, Box }: Props) {
  const { date, time, project, note } = event;
  return (
    <li className="event-card">
      <div className="relative aspect-[4/3] border border-hairline bg-paper">
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
              sizes="(min-width: 48rem) 22rem, calc(100vw - 2rem)"
              className="h-full w-full object-cover"
              lazy
            />
          </Link>
        ) : (
          <div className="h-full text-steel">
            <NoPhoto event={event} />
          </div>
        )}
        <span className="numbers absolute top-0 left-0 min-w-9 bg-[#17191c] px-2 py-1 text-center font-semibold text-[#f1eee8]">
          <span className="sr-only">Event </span>
          {ordinal}
        </span>
        {Box && event.updatedAt && (
          <span className="absolute top-0 right-0 border-b border-l border-hairline bg-sheet">
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
          {!project && editsEvents(role) && (
            <p>
              <VisibilityBadge adminsOnly={event.adminsOnly} />
            </p>
          )}
          {event.isPublic && project && editsEvents(role) && (
            <p>
              <PublicBadge />
            </p>
          )}
          {note && <LongText>{note}</LongText>}
          {tools && <p className="flex flex-wrap gap-x-6">{tools}</p>}
        </div>
      </div>
    </li>
  );
}
