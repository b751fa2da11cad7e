import { expect, test } from "vitest";
import { maxRecordId } from "#app/domain/values/record-id.ts";
import { dayFormSchema } from "./event-requests.ts";
import { visibilitySchema } from "./event-schema.ts";
import { visibilityMissing } from "./visibility.ts";

test("a project beyond the largest id of the databases is refused", () => {
  expect(visibilitySchema.safeParse(maxRecordId).success).toBe(true);
  expect(visibilitySchema.safeParse(maxRecordId + 1).success).toBe(false);
  const day = { date: "2026-11-12", time: ["10:20"] };
  expect(dayFormSchema.safeParse({ ...day, project: String(maxRecordId) }).success).toBe(true);
  expect(dayFormSchema.safeParse({ ...day, project: String(maxRecordId + 1) }).success).toBe(false);
});

test.each([0, maxRecordId + 1, 1.5, "7", null])(
  "the project %j is answered with what to choose",
  (project) => {
    const { error } = visibilitySchema.safeParse(project);
    expect(error?.issues.map(({ message }) => message)).toEqual([visibilityMissing]);
  },
);
