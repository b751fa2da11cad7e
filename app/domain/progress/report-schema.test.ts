import { expect, test } from "vitest";
import { reportSchema } from "./report-schema.ts";

const report = {
  work: "Raft cast",
  manpower: [],
  sky: "",
  rainHours: "",
  temperature: "",
  hindrances: "",
  visible: [],
};

test("repeated machines are named by their places in the form, blank rows included", () => {
  const [used, blank] = [
    { machine: "3", hours: "2" },
    { machine: "", hours: "" },
  ];
  const { error } = reportSchema.safeParse({ ...report, machines: [used, blank, used] });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["machines"], "Machines 1 and 3 are the same. Add up their hours"],
  ]);
});

test("too many people are refused with the limit", () => {
  const manpower = [{ trade: "Masons", people: "12000" }];
  const { error } = reportSchema.safeParse({ ...report, manpower, machines: [] });
  expect(error?.issues[0]?.message).toBe("Please enter a whole number from 1 to 9999");
});
