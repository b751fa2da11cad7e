import { useLayoutEffect, useRef } from "react";
import { sitePhotoAddress } from "#app/domain/calendar/events.ts";
import type { ShownEvent } from "#app/domain/calendar/saved-calendar.ts";
import { EventPhoto, hasPhoto, NoPhoto, namedImage } from "./event-photo.tsx";
import { altOf } from "./site-photo.tsx";
import { animateFrom, useDoubleTap, usePhotoGestures } from "./use-photo-gestures.ts";
import { fittedWidth, type Point, pointAt, shownScale, staysZoomed } from "./zoom.ts";

/** How a photo is shown: fitted into the window, at its full size, or with a width in pixels. */
export type Zoom = "whole" | "full" | number;

interface Props {
  event: ShownEvent;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  turn: (by: 1 | -1) => void;
  close: () => void;
}

/** Shows a photo that fills its container or, zoomed, is panned. */
export default function LargePhoto({ event, zoom, onZoom, turn, close }: Props) {
  const { photo } = event;
  const isZoomed = zoom !== "whole";
  const figure = useRef<HTMLElement>(null);
  /** Where the zoom was triggered, and the point of the photo there, which stays there. */
  const held = useRef<{ place: Point; point: Point }>(null);
  /** The point of the photo between the fingers, its width at the start, and the present scale; null without a pinch. */
  const pinched = useRef<{ point: Point; width: number; scale: number }>(null);
  /** The file of the whole photo, shown until the full size has loaded. */
  const small = useRef("");
  const size = useRef({ width: photo?.width ?? 0, height: photo?.height ?? 0 });

  function scrollToHeld() {
    const [frame, image] = [figure.current, imageIn(figure.current)];
    if (!frame || !image) return;
    const box = frame.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const { place, point } = held.current ?? { place: middle, point: { x: 0.5, y: 0.5 } };
    held.current = null;
    const full = image.getBoundingClientRect();
    frame.scrollLeft += full.left + point.x * full.width - place.x;
    frame.scrollTop += full.top + point.y * full.height - place.y;
  }
  useLayoutEffect(() => {
    if (isZoomed) scrollToHeld();
  }, [zoom]);

  const pointOf = (place: Point) => {
    const image = imageIn(figure.current);
    if (image && !isZoomed) small.current = image.currentSrc;
    return image ? pointAt(place, image.getBoundingClientRect(), size.current) : { x: 0.5, y: 0.5 };
  };
  const wholeWidth = () =>
    figure.current ? fittedWidth(figure.current.getBoundingClientRect(), size.current) : size.current.width;

  const doubleTap = useDoubleTap((place) => {
    if (!isZoomed) held.current = { place, point: pointOf(place) };
    onZoom(isZoomed ? "whole" : "full");
  });
  const gestures = usePhotoGestures({
    figure,
    isZoomed,
    turn,
    close,
    startPinch(middle) {
      const width = isZoomed ? (imageIn(figure.current)?.width ?? 0) : wholeWidth();
      pinched.current = { point: pointOf(middle), width, scale: width / wholeWidth() };
    },
    pinch(middle, ratio) {
      const start = pinched.current;
      if (!start) return;
      start.scale = shownScale((start.width / wholeWidth()) * ratio, size.current.width / wholeWidth());
      held.current = { place: middle, point: start.point };
      const width = Math.round(wholeWidth() * start.scale);
      if (width === zoom) scrollToHeld();
      else onZoom(width);
    },
    endPinch() {
      const { scale } = pinched.current ?? { scale: 1 };
      pinched.current = null;
      if (staysZoomed(scale)) return;
      onZoom("whole");
      animateFrom(figure.current, { scale });
    },
  });

  if (!hasPhoto(event)) {
    return (
      <div className="min-h-1/2 flex-1 text-lg">
        <NoPhoto event={event} />
      </div>
    );
  }
  return (
    <figure
      ref={figure}
      className={`flex min-h-1/2 flex-1 touch-none ${isZoomed ? "cursor-zoom-out overflow-auto" : "cursor-zoom-in overflow-hidden"}`}
      tabIndex={isZoomed ? 0 : undefined}
      onDoubleClick={doubleTap.onDoubleClick}
      onLoad={({ target }) => {
        // The size of an external image is known once it has loaded.
        if (!photo && target instanceof HTMLImageElement)
          size.current = { width: target.naturalWidth, height: target.naturalHeight };
      }}
      onPointerDown={(pressed) => {
        doubleTap.onPointerDown(pressed);
        gestures.onPointerDown(pressed);
      }}
      onPointerMove={gestures.onPointerMove}
      onPointerCancel={(cancelled) => {
        doubleTap.onPointerCancel();
        gestures.onPointerCancel(cancelled);
      }}
      onPointerUp={(released) => {
        doubleTap.onPointerUp(released);
        gestures.onPointerUp(released);
      }}
    >
      {isZoomed ? (
        <img
          src={photo ? sitePhotoAddress(photo.hash, "original.webp") : (namedImage(event) ?? "")}
          width={zoom === "full" ? size.current.width : zoom}
          height={zoom === "full" ? size.current.height : (zoom / size.current.width) * size.current.height}
          alt={altOf(event)}
          draggable={false}
          className="m-auto max-w-none shrink-0 bg-cover"
          style={small.current ? { backgroundImage: `url("${small.current}")` } : undefined}
        />
      ) : (
        <EventPhoto event={event} sizes="100vw" className="h-full w-full object-contain" />
      )}
    </figure>
  );
}

const imageIn = (figure: HTMLElement | null) => figure?.querySelector("img");
