import { expect, test } from "vitest";
import { businessHoursFields } from "#app/domain/company/business-hours-fields.ts";
import { openingHoursData } from "./page-head.ts";

const hours = { ...businessHoursFields.empty, opens: "09:00", closes: "18:00" };
const none = { monday: false, tuesday: false, wednesday: false, thursday: false, friday: false };
const closed = { ...hours, ...none, saturday: false, sunday: false };

test.each([
  ["a run of days", { ...closed, monday: true, tuesday: true, wednesday: true }, "Mo-We 09:00-18:00"],
  ["days with gaps", { ...closed, monday: true, thursday: true, sunday: true }, "Mo,Th,Su 09:00-18:00"],
  ["one day", { ...closed, friday: true }, "Fr 09:00-18:00"],
  ["no day, which stands for every day", closed, "Mo-Su 09:00-18:00"],
  ["no times", { ...closed, opens: "", closes: "" }, null],
])("hours of %s", (_, given, expected) => {
  expect(openingHoursData(given)).toBe(expected);
});
