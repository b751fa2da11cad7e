import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { planImport } from "#app/domain/calendar/import.ts";
import { DryRun } from "./dry-run.tsx";
import type { Import } from "./use-import.ts";

const projects = [
  { id: 3, title: "Kestrel Tower" },
  { id: 4, title: "Heron Bridge" },
];

/** Returns the dry run of events with these projects, with corrections of rows, the first of which is row 2. */
function dryRun(written: string[], corrections: Record<number, { project: string }> = {}): string {
  const events = written.map((project) => ["2026-11-12", "10:20", "https://example.com/a.jpg", project]);
  const rows = [["date", "time", "image", "project"], ...events];
  const table = { rows, sheet: null, otherSheets: [], hiddenRows: new Set<number>(), dateOffset: 0 };
  const plan = planImport({ ...table, separator: "," }, { files: [], projects }, { corrections });
  const bulk = { corrections, run: { state: "waiting" }, order: null, leaveOut: false } as Partial<Import>;
  return renderToStaticMarkup(
    createElement(DryRun, { plan, bulk: bulk as Import, visibility: null, projects }),
  );
}

/** Returns the options of a row's project, as it was written and perhaps corrected; the chosen one has a star. */
function optionsOf(written: string, correction?: string) {
  const html = dryRun([written], correction === undefined ? {} : { 2: { project: correction } });
  const options = [...html.matchAll(/<option value="(\d*)"( selected="")?>([^<]*)/g)];
  return options.map(([, value, selected, label]) => `${selected ? "*" : ""}${value}: ${label}`);
}

test("the project of a row is corrected by a choice, and taken away again by one that says so", () => {
  expect(optionsOf("Kestrl")).toEqual(["*: Kestrl", "3: Kestrel Tower", "4: Heron Bridge"]);
  expect(optionsOf("Kestrl", "3")).toEqual([": No project", "*3: Kestrel Tower", "4: Heron Bridge"]);
  expect(optionsOf("Kestrl", "")).toEqual(["*: No project", "3: Kestrel Tower", "4: Heron Bridge"]);
});

test("the dry run says how many things are wrong, and what to do about one or several", () => {
  expect(dryRun(["Kestrl"])).toContain("1 thing is wrong. Nothing can be imported until it is right.");
  expect(dryRun(["Kestrl", "Hern"])).toContain(
    "2 things are wrong. Nothing can be imported until they are right.",
  );
  expect(dryRun(["", "Kestrl", "Hern"])).toContain(
    "2 things are wrong. Correct them, or leave the wrong rows out.",
  );
});
