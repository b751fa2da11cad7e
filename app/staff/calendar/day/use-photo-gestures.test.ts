import { expect, test } from "vitest";
import { closes, directionOf, pinchOf, turnOf } from "./use-photo-gestures.ts";

const start = { x: 100, y: 100 };

test("a drag has a direction once it is long enough", () => {
  expect(directionOf(start, { x: 106, y: 106 })).toBeNull();
  expect(directionOf(start, { x: 105, y: 120 })).toBe("down");
  expect(directionOf(start, { x: 105, y: 80 })).toBe("up");
  expect(directionOf(start, { x: 125, y: 120 })).toBe("across");
  expect(directionOf(start, { x: 80, y: 120 })).toBe("across");
});

/** @spec day.3 */
test("only a long, mostly horizontal drag turns to another photo", () => {
  expect(turnOf(start, { x: 40, y: 110 })).toBe(1);
  expect(turnOf(start, { x: 160, y: 110 })).toBe(-1);
  expect(turnOf(start, { x: 60, y: 100 })).toBe(0);
  expect(turnOf(start, { x: 30, y: 150 })).toBe(0);
});

/** @spec day.3 */
test("a long or fast drag down closes, a short slow one does not", () => {
  const drag = (...ys: number[]) => ys.map((y, index) => ({ x: 100, y, at: index * 50 }));
  expect(closes(drag(100, 160, 220, 270, 270, 270, 270), 700)).toBe(true);
  expect(closes(drag(100, 105, 160), 700)).toBe(true);
  expect(closes(drag(100, 120, 140, 160), 700)).toBe(false);
  // It stopped before the finger lifted.
  expect(closes(drag(100, 180, 180, 180, 180), 700)).toBe(false);
  // It came back up.
  expect(closes(drag(100, 300, 400, 340, 270), 700)).toBe(false);
  // A fifth of a low window is enough.
  expect(closes(drag(100, 140, 180, 180, 180, 180), 300)).toBe(true);
  // It turned to the side.
  expect(closes([...drag(100, 200), { x: 400, y: 300, at: 90 }], 700)).toBe(false);
  expect(closes([], 700)).toBe(false);
});

test("a pinch has a middle and a distance, which is never 0", () => {
  expect(pinchOf({ x: 0, y: 0 }, { x: 30, y: 40 })).toEqual({ middle: { x: 15, y: 20 }, distance: 50 });
  expect(pinchOf(start, start).distance).toBe(1);
});
