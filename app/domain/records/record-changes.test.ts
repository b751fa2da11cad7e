import { describe, expect, it } from "vitest";
import { machineRecord } from "#app/domain/equipment/machine-fields.ts";
import { serviceRecord } from "#app/domain/services/service-fields.ts";
import {
  readBefore,
  readChange,
  readTargets,
  storedOptions,
  writeBefore,
  writeSet,
  writeTarget,
} from "./record-changes.ts";
import { filterSearch, readFilter } from "./record-filter.ts";

describe("changes of several records", () => {
  it("are read as they were written, and only with an option of the record", () => {
    const change = { what: "set", value: "In Use" } as const;
    expect(readChange(writeSet(change.value), machineRecord)).toEqual(change);
    expect(readChange(writeSet("Maintenance"), machineRecord)).toEqual({ what: "plan" });
    expect(readChange("hide", serviceRecord)).toEqual({ what: "hide" });
    for (const text of ["set:", "set:Broken", "set", "toString", "", null])
      expect(readChange(text, machineRecord)).toBeNull();
    expect(readChange("set:In Use", serviceRecord)).toBeNull();
  });

  it("name each record once, in the order of the ids", () => {
    const second = writeTarget({ id: 2, version: 7 });
    expect(readTargets(["12", second, "12.3"])).toEqual([
      { id: 2, version: 7 },
      { id: 12, version: 3 },
    ]);
    for (const text of ["", "0", "1.0", "-1", "1.", "1.2.3", "1e3", "99999999999", "1 ", "1\n"])
      expect(readTargets([text]), text).toBeNull();
  });

  it("are undone with the values before, which must be options", () => {
    const before = { id: 3, version: 4, draft: true, value: "Available" };
    const options = storedOptions(machineRecord);
    expect(readBefore([writeBefore(before)], options)).toEqual([before]);
    for (const text of [
      "",
      "3.4.2.Available",
      "3.4.1.available",
      "3.4.1.",
      "3.4.1.Maintenance",
      "3.4.1.Available\n",
      "0.4.1.Available",
    ])
      expect(readBefore([text], options), text).toBeNull();
  });
});

describe("the filter of a staff list", () => {
  it("is read from the address that it writes", () => {
    const filter = readFilter(
      new URLSearchParams(
        "q=volvo&category=Excavator&availability=In+Use&site=hidden&photo=none&sort=changed",
      ),
      machineRecord,
    );
    expect(filter).toEqual({
      text: "volvo",
      chosen: "Excavator",
      value: "In Use",
      shown: "hidden",
      withoutPhoto: true,
      sort: "changed",
    });
    const search = filterSearch(filter, machineRecord);
    expect(readFilter(new URLSearchParams(search), machineRecord)).toEqual(filter);
  });

  it("ignores values that it does not know", () => {
    const params = new URLSearchParams("availability=Broken&site=toString&photo=some&sort=version");
    expect(filterSearch(readFilter(params, machineRecord), machineRecord)).toBe("");
  });
});
