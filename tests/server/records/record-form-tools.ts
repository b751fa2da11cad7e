import type { Site } from "#tests/support/site.ts";
import { type Field, formOf } from "./typed-form.ts";

export const hostile = `“Ṛig” 'n' <script>alert(1)</script> 🏗️ पाइलिंग =cmd() &amp;`;
export const machines = "/admin/cms/equipment";
export const projects = "/admin/cms/projects";

export const machineWith = formOf([
  ["name", "Soilmec SR-45"],
  ["category", "Piling Rig"],
  ["units", "2"],
  ["client", "Harbourline"],
  ["year", "2019–2021"],
  ["location", "Taloja"],
  ["specs", "2 units"],
  ["description", "Bored piles."],
  ["maintenanceSchedule", "Every 250 hours"],
  ["availability", "In Use"],
]);

export const projectWith = formOf([
  ["title", "Kelva Sands"],
  ["client", "Harbourline"],
  ["location", "Kelva"],
  ["year", "2026"],
  ["type", "Luxury Residential"],
  ["status", "Planning"],
  ["reraNumber", ""],
  ["description", "Two towers."],
  ["fullDescription", ""],
  ["quote", ""],
  ["author", ""],
  ["position", ""],
]);

/** Fields of rows, in the order of the rows. */
export const rowsOf = (list: string, rows: Record<string, string>[]) =>
  rows.flatMap((row) => Object.entries(row).map(([cell, value]): Field => [`${list}[].${cell}`, value]));

/** Returns functions that read machines, projects and their activity as they are stored. */
export function recordTools(demo: { site: Site }) {
  const db = () => demo.site.dependencies.db;
  return {
    db,
    machine: (id: number) =>
      db().selectFrom("machine").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    project: (id: number) =>
      db().selectFrom("project").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    newest: async (kind: "machine" | "project") =>
      (await db().selectFrom(kind).select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id,
    notes: (kind: "machine" | "project", id: number) =>
      db()
        .selectFrom("activity")
        .select(["actor", "action", "title", "fields"])
        .where("kind", "=", kind)
        .where("recordId", "=", `${id}`)
        .orderBy("id")
        .execute(),
  };
}

/** Returns what an input of a page holds. */
export const valueIn = (page: { elements(name: string): Record<string, string>[] }, name: string) =>
  page.elements("input").find((input) => input.name === name)?.value;
