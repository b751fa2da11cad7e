import { useEffect, useRef, useState } from "react";
import type { ShownEvent } from "#app/content/events/saved-calendar.ts";
import type { Role } from "#app/content/users/roles.ts";
import { EventCard, type SelectBox } from "./event-card.tsx";

interface Props {
  events: ShownEvent[];
  role: Role;
  addressOf: (event: ShownEvent) => string;
  toolsOf: (event: ShownEvent) => React.ReactNode;
  /** Selects an event; null for those who may not change it. */
  Box: SelectBox | null;
}

const chunk = 60;

/** How high photos are: one or two fill the window, as in the style sheet; more share their rows. */
const rowHeight = (events: number) => (events < 3 ? "max(18rem, 100dvh - 18.5rem)" : "20rem");

/** Shows the events of a day as cards. More are rendered as the user scrolls, because a day may have thousands. */
export function EventList({ events, role, addressOf, toolsOf, Box }: Props) {
  const [shown, setShown] = useState(chunk);
  const end = useRef<HTMLDivElement>(null);
  const more = events.length > shown;
  useEffect(() => {
    if (!more || !end.current) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setShown(shown + chunk), {
      rootMargin: "1200px",
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [more, shown]);
  return (
    <>
      <ol className="event-cards">
        {events.slice(0, shown).map((event, at) => {
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
