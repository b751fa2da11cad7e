import { describe, expect, it } from "vitest";
import { type ReportContent, reportLine, shownParts } from "./reports.ts";

const report: ReportContent = {
  work: "Raft cast",
  manpower: [
    { trade: "Masons", people: 12 },
    { trade: "Helpers", people: 5 },
  ],
  machines: [
    { id: 1, name: "Volvo 210", hours: 4.1 },
    { id: 2, name: "CAT 320", hours: 2.2 },
    { id: 3, name: "Pump", hours: null },
  ],
  weather: { sky: "Rain", rainHours: 2.5, temperature: 31 },
  hindrances: "",
  visible: ["weather"],
};

const measuresOf = (content: ReportContent, role: "admin" | "client" = "admin") =>
  shownParts(content, role).flatMap(({ measure }) => (measure ? [Object.values(measure)] : []));

describe("the title block of a report", () => {
  it("adds up people and hours, and says which machines are not in the sum", () => {
    expect(measuresOf(report)).toEqual([
      ["People", "17", "2 trades"],
      ["Machine hours", "6.3", "3 machines, 1 without hours"],
      ["Weather", "31 °C", "Rain, 2.5 hours of rain"],
    ]);
  });

  it("counts machines whose hours are unknown, and shows weather without a temperature as text", () => {
    const unknown = report.machines.map((machine) => ({ ...machine, hours: null }));
    const weather = { ...report.weather, temperature: null };
    expect(measuresOf({ ...report, manpower: [], machines: unknown, weather })).toEqual([
      ["Machines", "3", ""],
      ["Weather", "Rain, 2.5 hours of rain", ""],
    ]);
  });

  it("has no figure of a part that is hidden from clients", () => {
    expect(measuresOf(report, "client")).toEqual([["Weather", "31 °C", "Rain, 2.5 hours of rain"]]);
  });
});

describe("a report in a mail", () => {
  it("is shortened between whole characters", () => {
    const line = reportLine(shownParts({ ...report, work: "🏗".repeat(700) }, "admin"));
    expect([...line]).toHaveLength(601);
    expect(line.endsWith("…")).toBe(true);
    expect(line).not.toContain("\ufffd");
  });
});
