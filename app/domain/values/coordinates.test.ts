import { expect, test } from "vitest";
import { readCoordinates, writeCoordinates } from "./coordinates.ts";

/** @spec map.2 */
test.each([
  ["19.0760, 72.8777", "19.07600, 72.87770"],
  [" 19.076 72.8777 ", "19.07600, 72.87770"],
  ["(19.07600001;72.87770004)", "19.07600, 72.87770"],
  ["19.076° N, 72.8777° E", "19.07600, 72.87770"],
  ["-33.9, -70.1", "-33.90000, -70.10000"],
  ["https://www.google.com/maps/@19.0760,72.8777,14z", "19.07600, 72.87770"],
  [
    "https://www.google.com/maps/place/X/@19.1,72.9,17z/data=!3m1!4b1!4m6!8m2!3d19.076!4d72.8777",
    "19.07600, 72.87770",
  ],
  ["https://maps.google.com/?q=19.0760,72.8777&z=3", "19.07600, 72.87770"],
  ["https://www.google.com/maps/search/?api=1&query=19.0760%2C72.8777", "19.07600, 72.87770"],
  ["https://www.google.com/maps/search/19.0760,+72.8777", "19.07600, 72.87770"],
  ["https://www.openstreetmap.org/#map=15/19.0760/72.8777", "19.07600, 72.87770"],
])("reads %s", (typed, stored) => {
  const read = readCoordinates(typed);
  expect(read && writeCoordinates(read)).toBe(stored);
});

/** @spec map.2 */
test.each([
  "",
  "19.0760",
  "Wadala",
  "91, 72",
  "19, 181",
  "19.0760, 72.8777, 3",
  "19,0760, 72,8777",
  "NaN, NaN",
  "https://maps.app.goo.gl/abc",
  "1e5, 2",
  "٣, ٤",
])("does not read %j", (typed) => {
  expect(readCoordinates(typed)).toBeNull();
});
