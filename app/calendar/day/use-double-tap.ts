import { type MouseEvent, type PointerEvent, useRef } from "react";
import type { Place } from "./zoom-point.ts";

/** The longest time between the two taps of a double tap, in milliseconds. */
const maxGap = 350;
/** How far a finger may move within a tap and between the two, in pixels. */
const maxDistance = 30;

const isNear = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y) <= maxDistance;

/**
 * Returns the handlers of an element on which a double click or a double tap does something at its place. Taps
 * are counted here: for the browser, two double taps in quick succession are one with four taps.
 */
export function useDoubleTap(act: (place: Place) => void) {
  const down = useRef<Place>(null);
  const lastTap = useRef<{ place: Place; at: number }>(null);
  const isTouch = useRef(false);
  return {
    onPointerDown({ isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent) {
      isTouch.current = pointerType === "touch";
      down.current = isPrimary ? { x, y } : null;
      // A second finger pinches.
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
