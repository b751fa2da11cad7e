import { describe, expect, test } from "vitest";
import { movedOrder } from "./records.ts";

/** @spec equipment.10 */
describe("a record in the order 1 2 3 4 5", () => {
  const order = [1, 2, 3, 4, 5];

  test.each([
    ["to the first place", 4, { to: 1 }, [4, 1, 2, 3, 5]],
    ["to a place further down", 2, { to: 4 }, [1, 3, 4, 2, 5]],
    ["behind the last", 2, { to: 99 }, [1, 3, 4, 5, 2]],
    ["up", 3, { by: -1 }, [1, 3, 2, 4, 5]],
    ["up from the top, which changes nothing", 1, { by: -1 }, order],
    ["down", 3, { by: 1 }, [1, 2, 4, 3, 5]],
    ["down from the bottom, which changes nothing", 5, { by: 1 }, order],
    ["before another", 5, { side: "before", of: 2, seen: order }, [1, 5, 2, 3, 4]],
    ["after another", 1, { side: "after", of: 4, seen: order }, [2, 3, 4, 1, 5]],
  ] as const)("is moved %s", (_, id, move, moved) => {
    const given = "seen" in move ? { ...move, seen: [...move.seen] } : move;
    expect(movedOrder(order, id, given)).toEqual(moved);
  });

  test("is placed beside its neighbour of a filtered list in the full order", () => {
    expect(movedOrder(order, 5, { side: "before", of: 1, seen: [1, 3, 5] })).toEqual([5, 1, 2, 3, 4]);
  });

  test("is moved even if others were added or deleted since the order was loaded", () => {
    expect(movedOrder([9, 1, 2, 4, 5], 5, { side: "before", of: 2, seen: order })).toEqual([9, 1, 5, 2, 4]);
  });

  test("stays if another user has changed the order, or the neighbour is deleted", () => {
    expect(movedOrder([2, 1, 3, 4, 5], 5, { side: "before", of: 1, seen: order })).toBeNull();
    expect(movedOrder([1, 3, 4, 5], 5, { side: "before", of: 2, seen: order })).toBeNull();
    expect(movedOrder([1, 2, 3, 4], 5, { to: 1 })).toBeNull();
  });
});
