import { useState } from "react";
import { eventImage } from "#app/content/events/event-image.ts";
import type { ShownEvent } from "#app/content/events/saved-calendar.ts";
import { altOf, SitePhoto } from "./site-photo.tsx";

/** Whether an event has an image that a page may show. */
export const hasPhoto = (event: ShownEvent): boolean => event.photo !== null || namedImage(event) !== null;

/** The address of the image of an event that has no stored photo; null where none may be shown. */
export function namedImage(event: ShownEvent): string | null {
  const image = eventImage(event, location.href);
  return image && "shown" in image ? image.shown : null;
}

interface Props {
  event: ShownEvent;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  className: string;
  lazy?: boolean;
}

/** The image of an event: its stored photo in the sizes that the browser may choose from, or the one it names. */
export function EventPhoto({ event, ...look }: Props) {
  const { photo } = event;
  if (photo) return <SitePhoto photo={photo} alt={altOf(event)} {...look} />;
  return <NamedImage key={event.img} event={event} className={look.className} lazy={look.lazy} />;
}

function NamedImage({
  event,
  className,
  lazy,
}: Pick<Props, "event" | "className"> & Pick<Partial<Props>, "lazy">) {
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

/** What stands in the place of an image: a link where it lies on another site. */
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
