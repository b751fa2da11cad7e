import { useRef } from "react";
import { sitePhotoAddress } from "#app/content/events/events.ts";
import type { ShownEvent } from "#app/content/events/saved-calendar.ts";
import { altOf, SitePhoto } from "./site-photo.tsx";

interface Props {
  event: ShownEvent;
  zoomed: boolean;
  zoom: () => void;
  /** Goes on by a swipe. */
  turn: (by: 1 | -1) => void;
}

/** How far, in pixels, a finger goes to turn. */
const swipe = 50;

/** A photo that fills what it is given, or, zoomed, is moved about in it at its own size. */
export function LargePhoto({ event, zoomed, zoom, turn }: Props) {
  const { photo } = event;
  const start = useRef<{ x: number; y: number }>(null);
  if (!photo) return <p className="grid min-h-0 flex-1 place-items-center text-lg">No image available</p>;
  return (
    <figure
      className={`min-h-0 flex-1 ${zoomed ? "cursor-zoom-out overflow-auto" : "cursor-zoom-in touch-pan-y touch-pinch-zoom overflow-hidden"}`}
      tabIndex={zoomed ? 0 : undefined}
      onDoubleClick={zoom}
      onPointerDown={({ isPrimary, clientX: x, clientY: y }) => {
        start.current = isPrimary && !zoomed ? { x, y } : null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
      onPointerUp={({ clientX, clientY }) => {
        if (!start.current) return;
        const [dx, dy] = [clientX - start.current.x, clientY - start.current.y];
        start.current = null;
        if (Math.abs(dx) > swipe && Math.abs(dx) > 2 * Math.abs(dy)) turn(dx > 0 ? -1 : 1);
      }}
    >
      {zoomed ? (
        <img
          src={sitePhotoAddress(photo.hash, "original.webp")}
          width={photo.width}
          height={photo.height}
          alt={altOf(event)}
          draggable={false}
          className="mx-auto max-w-none"
        />
      ) : (
        <SitePhoto photo={photo} alt={altOf(event)} sizes="100vw" className="h-full w-full object-contain" />
      )}
    </figure>
  );
}
