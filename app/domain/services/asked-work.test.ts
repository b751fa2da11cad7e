import { describe, expect, test } from "vitest";
import { figuresOfQuery, isAskedFigure } from "./asked-figures.ts";
import { askedWork } from "./asked-work.ts";

const asked = (query: string) => askedWork(new URLSearchParams(query));

describe("figures of work in an address", () => {
  test.each([
    ...[
      "0",
      "10000",
      "-1",
      "1e4",
      "1e-1",
      "1e",
      "e2",
      "1e999",
      "",
      " 4",
      "4.5",
      "٤",
      "NaN",
      "4 ",
      "0x10",
    ].map((value) => ["piles", value] as const),
    ...["5001", "0", "Infinity"].map((value) => ["diameter", value] as const),
    ...["151", "0.5", "22.125", "22,5", "150.1"].map((value) => ["depth", value] as const),
    ...["1000", "999.01", "0", "-40"].map((value) => ["length", value] as const),
  ])("are not accepted with %s=%s", (parameter, value) => {
    expect(isAskedFigure(parameter, value)).toBe(false);
  });

  test("count only together", () => {
    const query = new URLSearchParams("piles=40&diameter=800&depth=22.5");
    expect(figuresOfQuery(query, ["piles", "depth"])).toEqual({ piles: 40, depth: 22.5 });
    expect(figuresOfQuery(query, ["piles", "length"])).toBeNull();
  });

  test("begin the message in words", () => {
    expect(asked("piles=40&diameter=800&depth=22")).toBe(
      "40 piles of 800 mm diameter, 22 m deep: 442 m³ of concrete.\n",
    );
    expect(asked("depth=9&length=40&width=25")).toBe("Pit 40 × 25 m, 9 m deep: 9,000 m³ in situ.\n");
    expect(asked("depth=9&length=40")).toBe("");
    expect(asked("piles=40&diameter=800")).toBe("");
    expect(asked("piles=4e1&diameter=8E2&depth=.22e2")).toBe(asked("piles=40&diameter=800&depth=22"));
  });

  test("are repeated with a request to correct them if they cannot be right", () => {
    expect(asked("piles=40&diameter=8e4&depth=0")).toBe(
      "Piles as entered: 40 of 8e4 mm diameter, 0 m deep. Please correct these numbers.\n",
    );
    expect(asked("length=4000&width=25&depth=9")).toBe(
      "Pit as entered: 4000 × 25 m, 9 m deep. Please correct these numbers.\n",
    );
    expect(asked("length=four&width=25&depth=9")).toBe("");
  });
});
