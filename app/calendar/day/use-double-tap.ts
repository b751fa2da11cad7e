import { type MouseEvent, type PointerEvent, useRef } from "react";
import type { Place } from "./zoom-point.ts";

/** Maximum time between the two taps, in milliseconds. */
const maxGap = 350;
/** Maximum movement within and between the taps, in pixels. */
const maxDistance = 30;

const isNear = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y) <= maxDistance;

/**
 * Returns the event handlers for a double click or double tap, which is called with its position. Taps are counted
 * here because browsers treat two quick double taps as one with four taps.
 */
export function useDoubleTap(act: (place: Place) => void) {
  const down = useRef<Place>(null);
  const lastTap = useRef<{ place: Place; at: number }>(null);
  const isTouch = useRef(false);
  return {
    onPointerDown({ isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent) {
      isTouch.current = pointerType === "touch";
      down.current = isPrimary ? { x, y } : null;
      // A second finger is a pinch.
      if (!isPrimary) lastTap.current = null;
    },
    onPointerUp({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) {
      const first = lastTap.current;
      lastTap.current = null;
      const place = { x, y };
      if (!isTouch.current || !down.current || !isNear(down.current, place)) return;
      if (first && at - first.at <= maxGap && isNear(first.place, place)) act(place);
      else lastTap.current = { place, at };
    },
    onPointerCancel() {
      lastTap.current = null;
    },
    onDoubleClick({ clientX: x, clientY: y }: MouseEvent) {
      if (!isTouch.current) act({ x, y });
    },
  };
}
