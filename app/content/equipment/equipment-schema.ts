import { z } from "zod";
import { line, lines, listOf, photoIds, requiredLine } from "#app/content/form-schema.ts";
import { type FeatureIcon, featureIcons } from "#db/schema.ts";
import { availabilities, type Equipment, equipmentCategories } from "./equipment.ts";
import type { EquipmentValues } from "./equipment-values.ts";

const spec = z.object({ label: line(120), value: line(300) });

/** The sign of a feature for which none was chosen. */
const plainSign: FeatureIcon = "tick";

const feature = z.object({
  icon: z.enum(["", ...featureIcons], "Please choose a sign"),
  title: line(120),
  description: line(500),
});

/** The equipment form: limits for the browser, parsing for the action and input of the commands in one. */
export const equipmentSchema = z.object({
  name: requiredLine(200, "Please enter a name"),
  category: z.enum(equipmentCategories, "Please choose one of the categories"),
  units: z
    .string("Please enter a whole number")
    .trim()
    .regex(/^\d{0,4}$/, "Please enter a whole number from 0 to 9999")
    .transform((typed) => (typed === "" ? 1 : Number(typed))),
  client: line(200),
  year: line(40),
  location: line(200),
  specs: line(200),
  description: lines(10_000),
  maintenanceSchedule: lines(2_000),
  availability: z.enum(availabilities, "Please choose an availability"),
  fullSpecs: listOf(spec, 50),
  features: listOf(feature, 50).transform((rows) =>
    rows.map((row) => ({ ...row, icon: row.icon || plainSign })),
  ),
  applications: listOf(line(300), 50),
  pictures: photoIds,
});

/** A machine as the office wrote it down, checked. */
export type EquipmentInput = z.output<typeof equipmentSchema>;

interface Written
  extends Pick<
    Equipment,
    | "name"
    | "category"
    | "units"
    | "client"
    | "year"
    | "location"
    | "specs"
    | "description"
    | "maintenanceSchedule"
    | "availability"
    | "fullSpecs"
    | "features"
    | "applications"
  > {
  pictures: number[];
}

/** What the form shows of a machine. */
export function equipmentValues({
  units,
  fullSpecs,
  features,
  pictures,
  ...plain
}: Written): EquipmentValues {
  return {
    ...plain,
    units: String(units),
    fullSpecs: fullSpecs.map(({ label, value }) => ({ label, value })),
    features: features.map(({ icon, title, description }) => ({ icon, title, description })),
    pictures: pictures.map(String),
  };
}
