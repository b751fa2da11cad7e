import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";
import type { Point } from "./zoom.ts";

/** A position of a finger and its time in milliseconds. */
export interface Move extends Point {
  at: number;
}

/** Movement in pixels before a gesture has a direction. */
const slack = 10;
/** Time in milliseconds before the finger lifts that counts for its speed. */
const lastMoments = 100;
/** Minimum speed of a flick, in pixels per millisecond, and its minimum distance in pixels. */
const flick = { speed: 0.5, distance: 30 };
/** Minimum distance in pixels of a swipe that turns to another photo. */
const minTurn = 50;
/** Minimum change of the distance between two fingers that begins a pinch, in pixels. */
const minPinch = 8;
/** Share of a swipe down by which the photo follows the finger. */
const following = 0.6;
/** Maximum time between the two taps of a double tap, in milliseconds. */
const maxGap = 350;
/** Maximum movement within and between the taps, in pixels. */
const maxDistance = 30;

/** Returns the main direction of a drag; null while it is too short to tell. */
export function directionOf(start: Point, now: Point): "across" | "up" | "down" | null {
  const [dx, dy] = [now.x - start.x, now.y - start.y];
  if (Math.hypot(dx, dy) < slack) return null;
  if (Math.abs(dx) >= Math.abs(dy)) return "across";
  return dy > 0 ? "down" : "up";
}

/** Returns the number of photos that a drag turns by: -1, 0 or 1. */
export function turnOf(start: Point, end: Point): -1 | 0 | 1 {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  if (Math.abs(dx) <= minTurn || Math.abs(dx) <= 2 * Math.abs(dy)) return 0;
  return dx > 0 ? -1 : 1;
}

/** Returns whether a downward drag closes a window of this height: it is long, or it ends fast, and not upwards. */
export function closes(moves: Move[], height: number): boolean {
  const [start, end] = [moves[0], moves.at(-1)];
  if (!start || !end) return false;
  const before = moves.find(({ at }) => end.at - at <= lastMoments) ?? end;
  const speed = (end.y - before.y) / Math.max(1, end.at - before.at);
  const distance = end.y - start.y;
  if (Math.abs(end.x - start.x) > distance) return false;
  if (distance > Math.min(160, height / 5)) return speed > -flick.speed;
  return distance > flick.distance && speed > flick.speed;
}

export function pinchOf(one: Point, other: Point): { middle: Point; distance: number } {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  };
}

interface Options {
  figure: RefObject<HTMLElement | null>;
  isZoomed: boolean;
  /** Called for a swipe to the side. */
  turn: (by: 1 | -1) => void;
  /** Called for a swipe down. */
  close: () => void;
  /** Called when a second finger moves, with the point between the fingers. */
  startPinch: (middle: Point) => void;
  /** Called with the present point between the fingers, and their distance relative to the start. */
  pinch: (middle: Point, ratio: number) => void;
  endPinch: () => void;
}

interface Drag {
  kind: "press" | "turn" | "close";
  moves: [Move, ...Move[]];
}

type Gesture =
  | Drag
  | { kind: "pinch"; distance: number; started: boolean }
  | { kind: "pan" }
  | { kind: "scroll" };

/**
 * Returns the pointer handlers of a photo that is swiped, pinched and, zoomed, panned. Its `touch-action` must be
 * `none`: the browser would take over the pointer for any other gesture. That is why panning and scrolling are done here.
 */
export function usePhotoGestures({ figure, isZoomed, turn, close, startPinch, pinch, endPinch }: Options) {
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(null);

  /** Moves the photo with a swipe down. */
  function follow(distance: number) {
    if (!figure.current) return;
    figure.current.style.translate = distance > 0 ? `0 ${Math.round(distance * following)}px` : "";
  }

  function springBack() {
    const from = figure.current?.style.translate;
    if (!from) return;
    follow(0);
    animateFrom(figure.current, { translate: from });
  }

  /** Returns what scrolls if the photo and its text are higher than the window. */
  const viewer = () => figure.current?.parentElement;

  function drag(pressed: Drag, now: Move) {
    pressed.moves.push(now);
    const [start] = pressed.moves;
    if (pressed.kind === "close") return follow(now.y - start.y);
    if (pressed.kind === "turn") return;
    const direction = directionOf(start, now);
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = viewer() ?? {};
    if (direction === "across") gesture.current = { ...pressed, kind: "turn" };
    else if (direction === "down" && scrollTop === 0) gesture.current = { ...pressed, kind: "close" };
    else if (direction && scrollHeight > clientHeight) gesture.current = { kind: "scroll" };
  }

  function onPointerMove({ pointerId, pointerType, clientX: x, clientY: y, timeStamp: at }: PointerEvent) {
    const last = fingers.current.get(pointerId);
    const current = gesture.current;
    if (!last || !current) return;
    fingers.current.set(pointerId, { x, y });
    const [one, other] = [...fingers.current.values()];
    if (current.kind === "pinch" && one && other) {
      const { middle, distance } = pinchOf(one, other);
      if (!current.started && Math.abs(distance - current.distance) < minPinch) return;
      if (!current.started) startPinch(middle);
      // The image that the fingers touched may be replaced by its full size.
      if (!current.started) for (const id of fingers.current.keys()) figure.current?.setPointerCapture(id);
      current.started = true;
      pinch(middle, distance / current.distance);
    } else if (pointerType === "mouse" || current.kind === "pinch") return;
    else if (current.kind === "pan" || current.kind === "scroll") {
      // Browsers scroll by whole pixels: the rest counts for the next movement.
      const [left, top] = [Math.round(last.x - x), Math.round(last.y - y)];
      fingers.current.set(pointerId, { x: last.x - left, y: last.y - top });
      const scrolled = current.kind === "pan" ? figure.current : viewer();
      scrolled?.scrollBy({ left, top, behavior: "instant" });
    } else drag(current, { x, y, at });
  }

  /** Ends what a lifted finger did; the other finger of a pinch may go on to pan. */
  function lift(pointerId: number) {
    fingers.current.delete(pointerId);
    const current = gesture.current;
    gesture.current = current?.kind === "pinch" && fingers.current.size > 0 ? { kind: "pan" } : null;
    if (current?.kind === "pinch" && current.started) endPinch();
    return current;
  }

  return {
    onPointerDown({ isPrimary, pointerId, clientX: x, clientY: y, timeStamp: at }: PointerEvent) {
      if (isPrimary) fingers.current.clear();
      if (fingers.current.size === 2) return;
      fingers.current.set(pointerId, { x, y });
      const [one, other] = [...fingers.current.values()];
      springBack();
      if (one && other)
        gesture.current = { kind: "pinch", distance: pinchOf(one, other).distance, started: false };
      else gesture.current = isZoomed ? { kind: "pan" } : { kind: "press", moves: [{ x, y, at }] };
    },
    onPointerMove,
    onPointerUp({ pointerId, clientX: x, clientY: y, timeStamp: at }: PointerEvent) {
      if (!fingers.current.has(pointerId)) return;
      const ended = lift(pointerId);
      if (ended?.kind === "close") {
        if (closes([...ended.moves, { x, y, at }], innerHeight)) close();
        else springBack();
      } else if (ended?.kind === "press" || ended?.kind === "turn") {
        const by = turnOf(ended.moves[0], { x, y });
        if (by) turn(by);
      }
    },
    onPointerCancel({ pointerId }: PointerEvent) {
      if (!fingers.current.has(pointerId)) return;
      lift(pointerId);
      springBack();
    },
  };
}

/** Animates an element from these styles to its present ones, unless its user prefers reduced motion. */
export function animateFrom(element: HTMLElement | null, from: Keyframe) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element?.animate([from, {}], { duration: 200, easing: "ease-out" });
}

const isNear = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) <= maxDistance;

/**
 * Returns the event handlers for a double click or double tap, which is called with its position. Taps are counted
 * here because browsers treat two quick double taps as one with four taps.
 */
export function useDoubleTap(act: (place: Point) => void) {
  const down = useRef<Point>(null);
  const lastTap = useRef<{ place: Point; at: number }>(null);
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
