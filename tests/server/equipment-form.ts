import type { Site } from "#tests/support/site.ts";
import { formOf } from "./typed-form.ts";

export const list = "/admin/cms/equipment";
export const hostile = `“Ṛig” 'n' <script>alert(1)</script> 🏗️ पाइलिंग =cmd() &amp;`;

export const formWith = formOf([
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

export const edit = (id: number) => `${list}/${id}/edit`;

/** Returns functions that read machines as they are stored. */
export function machineTools(demo: { site: Site }) {
  const machines = () => demo.site.dependencies.db.selectFrom("equipment").selectAll();
  return {
    stored: (id: number) => machines().where("id", "=", id).executeTakeFirstOrThrow(),
    newest: () => machines().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow(),
  };
}
