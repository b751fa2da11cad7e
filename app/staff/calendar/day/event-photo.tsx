import { useState } from "react";
import { eventImage } from "#app/domain/calendar/event-details.ts";
import type { ShownEvent } from "#app/domain/calendar/saved-calendar.ts";
import { altOf, SitePhoto } from "./site-photo.tsx";

export const hasPhoto = (event: ShownEvent): boolean => event.photo !== null || namedImage(event) !== null;

/** Returns the address of the image that an event without a stored photo names; null if it must not be shown. */
export function namedImage(event: ShownEvent): string | null {
  const image = eventImage(event, location.href);
  return image && "shown" in image ? image.shown : null;
}

interface Props {
  event: ShownEvent;
  sizes: string;
  className: string;
  lazy?: boolean;
}

export function EventPhoto({ event, ...look }: Props) {
  const { photo } = event;
  if (photo) return <SitePhoto photo={photo} alt={altOf(event)} {...look} />;
  return <NamedImage key={event.img} event={event} className={look.className} lazy={look.lazy} />;
}

function NamedImage({
  event,
  className,
  lazy,
}: Pick<Props, "event" | "className"> & { lazy: boolean | undefined }) {
  const [failed, setFailed] = useState(false);
  const address = namedImage(event);
  if (!address || failed) return <NoPhoto event={event} />;
  return (
    <img
      src={address}
      alt={altOf(event)}
      loading={lazy ? "lazy" : "eager"}
      decoding="async"
      draggable={false}
      className={className}
      onError={() => setFailed(true)}
    />
  );
}

/** Shows a placeholder for an image that is missing or must not be shown here; one on another site is linked. */
export function NoPhoto({ event }: { event: ShownEvent }) {
  const image = event.photo ? null : eventImage(event, location.href);
  return (
    <span className="grid h-full w-full place-items-center p-3 text-center">
      {image && "linked" in image ? (
        <a href={image.linked} target="_blank" rel="noopener noreferrer" className="tap link wrap-anywhere">
          Image at {new URL(image.linked).host}
        </a>
      ) : (
        "No image available"
      )}
    </span>
  );
}
