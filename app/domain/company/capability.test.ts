import { describe, expect, it } from "vitest";
import {
  auditsOf,
  capabilityPart,
  hasCapability,
  headcount,
  injuryRate,
  registrationsOf,
} from "./capability.ts";
import { emptySettings } from "./settings.ts";

const { empty, typed, stored, shown } = capabilityPart;
const blank = shown(empty, emptySettings);
const year = { year: "2025–26", manHours: "10,42,000", injuries: "1", auditsPlanned: "", auditsHeld: "" };

describe("the capability", () => {
  it("is empty when nothing is typed", () => {
    const parsed = typed.parse(blank);
    expect(parsed).toEqual(empty);
    expect(hasCapability(parsed)).toBe(false);
    expect(hasCapability({ ...empty, capacityNote: "With present crews" })).toBe(false);
    expect(hasCapability({ ...empty, pilesPerMonth: 0 })).toBe(false);
    expect(hasCapability({ ...empty, pilesPerMonth: 1 })).toBe(true);
  });

  it("reads numbers with separators and drops blank rows", () => {
    const parsed = typed.parse({
      ...blank,
      safety: [year, { ...year, year: "", manHours: "", injuries: "" }],
    });
    expect(parsed.safety).toEqual([
      { year: "2025–26", manHours: 1_042_000, injuries: 1, auditsPlanned: null, auditsHeld: null },
    ]);
    expect(stored.parse(parsed)).toEqual(parsed);
  });

  it.each([
    ["manHours", "0", "Please enter at least 1"],
    ["manHours", "many", "Please enter a whole number up to 99,99,99,999, such as 1200"],
    ["injuries", "", "Please enter the lost-time injuries, 0 if there were none"],
    ["manHours", "1000000000", "Please enter a whole number up to 99,99,99,999, such as 1200"],
    ["auditsPlanned", "-1", "Please enter a whole number up to 99,99,99,999, such as 1200"],
  ])("rejects a year whose %s is %j", (field, value, message) => {
    const { error } = typed.safeParse({ ...blank, safety: [{ ...year, [field]: value }] });
    expect(error?.issues).toContainEqual(expect.objectContaining({ path: ["safety", 0, field], message }));
  });

  it.each([
    ["12", "", "Please enter the audits planned and the audits held, or neither"],
    ["12", "13", "More audits were held than planned"],
  ])("rejects %s planned and %j held audits", (auditsPlanned, auditsHeld, message) => {
    const { error } = typed.safeParse({ ...blank, safety: [{ ...year, auditsPlanned, auditsHeld }] });
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ path: ["safety", 0, "auditsHeld"], message }),
    );
  });

  it("computes LTIFR, people and audits", () => {
    expect(injuryRate({ injuries: 1, manHours: 968_000 })).toBe("1.03");
    expect(
      headcount([
        { trade: "a", people: 2 },
        { trade: "b", people: 3 },
      ]),
    ).toBe(5);
    const counted = { year: "", manHours: 1, injuries: 0, auditsPlanned: 12, auditsHeld: 11 };
    expect(auditsOf([counted, { ...counted, auditsPlanned: null, auditsHeld: null }])).toEqual({
      planned: 12,
      held: 11,
    });
    expect(auditsOf([])).toBeNull();
  });

  it("puts the GSTIN first unless it is listed", () => {
    const gst = { name: "GST", number: "27X" };
    expect(registrationsOf({ registrations: [gst] }, "27X")).toEqual([gst]);
    expect(registrationsOf({ registrations: [] }, "27X")).toEqual([{ name: "GSTIN", number: "27X" }]);
    expect(registrationsOf({ registrations: [] }, "")).toEqual([]);
  });
});
