import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LocatorMap, pointOnMap } from "./locator-map.tsx";
import { named, overlap, sea } from "./map-labels.tsx";
import { bottom, frame, right } from "./mumbai.ts";

const grid = [18.85, 18.9, 19.0236, 19.1, 19.2, 19.3].flatMap((latitude) =>
  [72.75, 72.8, 72.8702, 72.925, 73, 73.1].map((longitude) => ({ latitude, longitude })),
);

/** Returns the bounding box of the label and the point of the pin. */
function drawn(markup: string) {
  const [, ...pin] = /<path d="M([\d.]+) ([\d.]+)l-9-17a/.exec(markup) ?? [];
  const [, ...box] = /<path d="M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-/.exec(markup) ?? [];
  const [px = Number.NaN, py = Number.NaN] = pin.map(Number);
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = box.map(Number);
  return { pin: { x: px, y: py }, box: { x, y, right: x + width, bottom: y + height } };
}

/** @spec look.15 */
describe("pointOnMap", () => {
  it("keeps every place inside the drawn region", () => {
    for (const point of grid) expect(pointOnMap(point)).toEqual(point);
  });

  it.each([
    ["Pune", 18.52, 73.86],
    ["a place in the open sea", 19, 72.7],
    ["the other side of the globe", -19, -72.87],
    ["no latitude", null, 72.87],
    ["no longitude", 19.02, null],
    ["neither", null, null],
  ])("is null for %s", (_, latitude, longitude) => {
    expect(pointOnMap({ latitude, longitude })).toBeNull();
  });
});

/** @spec look.15 */
describe.each([
  "Dharini",
  "Your company",
  "WWWWWWWWWWWWWWWWWWWWWWWW",
  "Sahyadri Konkan Builders",
  "धरिणी इन्फ्रास्ट्रक्चर",
])("the label %s", (name) => {
  it("stays inside the map and clear of the pin for any office", () => {
    for (const point of grid) {
      const { pin, box } = drawn(
        renderToStaticMarkup(<LocatorMap id="m" groundless name={name} {...point} />),
      );
      expect(box.x, JSON.stringify(point)).toBeGreaterThanOrEqual(frame.left);
      expect(box.right).toBeLessThanOrEqual(right);
      expect(box.y).toBeGreaterThanOrEqual(frame.top);
      expect(box.bottom).toBeLessThanOrEqual(bottom);
      const clear =
        box.right <= pin.x - 11 || box.x >= pin.x + 11 || box.bottom <= pin.y - 33 || box.y >= pin.y + 3;
      expect(clear, JSON.stringify({ point, box })).toBe(true);
    }
  });

  it("includes the coordinates of the pin", () => {
    const markup = renderToStaticMarkup(<LocatorMap id="m" name={name} latitude={19.1} longitude={72.9} />);
    expect(markup).toContain(">19.100° N</text>");
    expect(markup).toContain(">72.900° E</text>");
  });
});

/** @spec look.15 */
it("the label hides no name of a place near it and never cuts the name of the sea", () => {
  for (const [latitude, longitude] of [
    [19.0613, 72.8995],
    [19.0154, 72.8271],
    [18.9826, 72.8242],
    [19.0247, 72.8748],
    [19.0108, 72.8179],
    [19.0236, 72.8702],
  ] as const) {
    const markup = renderToStaticMarkup(
      <LocatorMap id="m" groundless name="Kelva Twin Residences" latitude={latitude} longitude={longitude} />,
    );
    for (const { lines } of named) expect(markup).toContain(`>${lines[0]}</text>`);
    const { box } = drawn(markup);
    expect(overlap({ x: box.x, y: box.y, width: box.right - box.x, height: box.bottom - box.y }, sea)).toBe(
      false,
    );
  }
});
