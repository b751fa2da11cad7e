import { expect, test } from "vitest";
import { maxRecordId } from "#app/domain/values/record-id.ts";
import { dayFormSchema } from "./event-requests.ts";
import { visibilitySchema } from "./event-schema.ts";

test("a project beyond the largest id of the databases is refused", () => {
  expect(visibilitySchema.safeParse(maxRecordId).success).toBe(true);
  expect(visibilitySchema.safeParse(maxRecordId + 1).success).toBe(false);
  const day = { date: "2026-11-12", time: ["10:20"] };
  expect(dayFormSchema.safeParse({ ...day, project: String(maxRecordId) }).success).toBe(true);
  expect(dayFormSchema.safeParse({ ...day, project: String(maxRecordId + 1) }).success).toBe(false);
});
