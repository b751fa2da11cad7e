import { useLayoutEffect, useRef } from "react";
import { sitePhotoAddress } from "#app/content/events/events.ts";
import type { ShownEvent } from "#app/content/events/saved-calendar.ts";
import { EventPhoto, hasPhoto, NoPhoto, namedImage } from "./event-photo.tsx";
import { altOf } from "./site-photo.tsx";
import { useDoubleTap } from "./use-double-tap.ts";
import { type Place, pointAt } from "./zoom-point.ts";

interface Props {
  event: ShownEvent;
  zoomed: boolean;
  zoom: () => void;
  /** Called for a swipe. */
  turn: (by: 1 | -1) => void;
}

/** Minimum swipe distance in pixels. */
const swipe = 50;

/** Shows a photo that fills its container or, zoomed, is panned at its full size. */
export function LargePhoto({ event, zoomed, zoom, turn }: Props) {
  const { photo } = event;
  const start = useRef<Place>(null);
  const figure = useRef<HTMLElement>(null);
  /** Where the zoom was triggered, and the point of the photo there. */
  const tapped = useRef<{ place: Place; point: Place }>(null);
  const size = useRef({ width: photo?.width ?? 0, height: photo?.height ?? 0 });

  useLayoutEffect(() => {
    const [frame, image] = [figure.current, figure.current?.querySelector("img")];
    if (!zoomed || !frame || !image) return;
    const box = frame.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const { place, point } = tapped.current ?? { place: middle, point: { x: 0.5, y: 0.5 } };
    tapped.current = null;
    const full = image.getBoundingClientRect();
    frame.scrollLeft = full.left + point.x * full.width - place.x;
    frame.scrollTop = full.top + point.y * full.height - place.y;
  }, [zoomed]);

  const doubleTap = useDoubleTap((place) => {
    const image = figure.current?.querySelector("img");
    if (!zoomed && image) {
      const point = pointAt(place, image.getBoundingClientRect(), size.current);
      tapped.current = { place, point };
    }
    zoom();
  });

  if (!hasPhoto(event)) {
    return (
      <div className="min-h-0 flex-1 text-lg">
        <NoPhoto event={event} />
      </div>
    );
  }
  return (
    <figure
      ref={figure}
      className={`min-h-0 flex-1 ${zoomed ? "cursor-zoom-out touch-manipulation overflow-auto" : "cursor-zoom-in touch-pan-y touch-pinch-zoom overflow-hidden"}`}
      tabIndex={zoomed ? 0 : undefined}
      onDoubleClick={doubleTap.onDoubleClick}
      onLoad={({ target }) => {
        // The size of an external image is known once it has loaded.
        if (!photo && target instanceof HTMLImageElement)
          size.current = { width: target.naturalWidth, height: target.naturalHeight };
      }}
      onPointerDown={(pressed) => {
        doubleTap.onPointerDown(pressed);
        const { isPrimary, clientX: x, clientY: y } = pressed;
        start.current = isPrimary && !zoomed ? { x, y } : null;
      }}
      onPointerCancel={() => {
        doubleTap.onPointerCancel();
        start.current = null;
      }}
      onPointerUp={(released) => {
        doubleTap.onPointerUp(released);
        const { clientX, clientY } = released;
        if (!start.current) return;
        const [dx, dy] = [clientX - start.current.x, clientY - start.current.y];
        start.current = null;
        if (Math.abs(dx) > swipe && Math.abs(dx) > 2 * Math.abs(dy)) turn(dx > 0 ? -1 : 1);
      }}
    >
      {zoomed ? (
        <img
          src={photo ? sitePhotoAddress(photo.hash, "original.webp") : (namedImage(event) ?? "")}
          width={size.current.width}
          height={size.current.height}
          alt={altOf(event)}
          draggable={false}
          className="mx-auto max-w-none"
        />
      ) : (
        <EventPhoto event={event} sizes="100vw" className="h-full w-full object-contain" />
      )}
    </figure>
  );
}
