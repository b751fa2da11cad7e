import { expect, test } from "vitest";
import { replyPromise } from "./business-hours.ts";
import { type Weekday, weekdays } from "./open-days.ts";
import { emptySettings } from "./settings.ts";

const openOn = (...days: Weekday[]) => ({
  ...emptySettings.openDays,
  ...Object.fromEntries(weekdays.map((day) => [day, days.includes(day)])),
});

/** @spec messages.9 */
test.each<[Weekday[], string]>([
  [["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"], ", Monday to Saturday"],
  [["monday", "tuesday", "wednesday", "thursday", "friday"], ", Monday to Friday"],
  [[...weekdays], ", every day"],
  [["monday", "wednesday", "friday"], ", Monday, Wednesday and Friday"],
  [["tuesday"], ", Tuesday"],
  [["saturday", "sunday"], ", Saturday and Sunday"],
  [["monday", "tuesday", "wednesday", "friday"], ", Monday to Wednesday and Friday"],
  [["sunday", "monday"], ", Sunday and Monday"],
  [["sunday", "monday", "tuesday", "wednesday", "thursday"], ", Sunday to Thursday"],
  [["saturday", "sunday", "monday", "wednesday"], ", Saturday to Monday and Wednesday"],
  [[], ""],
])("open on %j: the promise ends with “%s”", (days, words) => {
  expect(replyPromise(openOn(...days))).toBe(`We reply within 24 hours${words}`);
});

test("a site without settings is open from Monday to Saturday", () => {
  expect(replyPromise(emptySettings.openDays)).toBe("We reply within 24 hours, Monday to Saturday");
});
