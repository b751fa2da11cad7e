import { z } from "zod";
import { comparable } from "#app/domain/values/choices.ts";
import { line, requiredLine } from "#app/domain/values/form-schema.ts";
import { choice, fieldsOf, text } from "./setting-fields.ts";

/** The lists of names that fields of records choose from. Each is a setting of the same name. */
export const listNames = ["machineCategories", "projectTypes"] as const;
export type ListName = (typeof listNames)[number];

export const listTitles: Record<ListName, string> = {
  machineCategories: "Machine categories",
  projectTypes: "Project types",
};

/** The names of each list, in order. */
export type Lists = Record<ListName, readonly string[]>;

export const maxNames = 60;

/** How the machines of a category are drawn. The last one is for machines that have no drawing of their own. */
const machineDrawings = ["Excavator", "Dumper", "Piling rig", "Other machine"] as const;
export type MachineDrawing = (typeof machineDrawings)[number];

/** Whether the units of a category are among the machines, or counted and listed apart. */
export const machineCounts = ["Machines", "Support equipment"] as const;

/** Identifies an entry whose name changes, so that a rename is not taken for a removal. */
const key = text("Key", z.string().regex(/^[a-z0-9-]{0,40}$/, "Please reload the page"), {
  control: "hidden",
});

const wrongChoice = "Please choose one of the options";
const name = text("Name", requiredLine(60, "Please enter a name"));

export const categoryFields = fieldsOf({
  key,
  name,
  plural: text("Plural", line(60), {
    hint: "Empty adds an s. A new name empties the plural of the old one.",
  }),
  drawing: choice("Drawn as", machineDrawings, { wrong: wrongChoice }),
  counted: choice("Counted among", machineCounts, { wrong: wrongChoice }),
});

export const typeFields = fieldsOf({ key, name });

export type MachineCategory = typeof categoryFields.empty;
type ProjectType = typeof typeFields.empty;

/** The categories of an installation that has never changed them. They name no company. */
export const defaultCategories: MachineCategory[] = [
  { key: "excavator", name: "Excavator", plural: "Excavators", drawing: "Excavator", counted: "Machines" },
  {
    key: "piling-rig",
    name: "Piling Rig",
    plural: "Piling rigs",
    drawing: "Piling rig",
    counted: "Machines",
  },
  { key: "dumper", name: "Dumper", plural: "Dumpers", drawing: "Dumper", counted: "Machines" },
  {
    key: "support",
    name: "Support Equipment",
    plural: "Support equipment",
    drawing: "Other machine",
    counted: "Support equipment",
  },
];

export const defaultTypes: ProjectType[] = [
  { key: "development", name: "Construction & Development" },
  { key: "commercial", name: "Commercial Construction" },
  { key: "residential", name: "Residential Construction" },
  { key: "luxury", name: "Luxury Residential" },
  { key: "mixed-use", name: "Mixed-Use Development" },
];

/**
 * Returns typed entries with their stored keys. An entry without a known key is a new one, unless it has the name of
 * an entry that is missing: then it is that entry, removed and typed again.
 * @param newKey returns a key that no entry has
 */
export function withKeys<Entry extends { key: string; name: string }>(
  stored: readonly Entry[],
  typed: readonly Entry[],
  newKey: () => string,
): Entry[] {
  const known = new Set(stored.map((entry) => entry.key));
  const free = new Set(known);
  const unchanged = typed.map((entry) => (known.has(entry.key) && free.delete(entry.key) ? entry : null));
  return typed.map((entry, at) => {
    const same = unchanged[at];
    if (same) return same;
    const former = stored.find((one) => free.has(one.key) && one.name === entry.name);
    if (former) free.delete(former.key);
    return { ...entry, key: former?.key ?? newKey() };
  });
}

/**
 * Returns typed categories without the plurals of former names: a plural that was left as it was, contains the former
 * name and not the new one.
 */
export function withoutFormerPlurals(
  stored: readonly MachineCategory[],
  typed: readonly MachineCategory[],
): MachineCategory[] {
  return typed.map((entry) => {
    const former = stored.find(({ key }) => key === entry.key);
    const plural = comparable(entry.plural);
    const isFormer =
      former?.plural === entry.plural &&
      plural.includes(comparable(former.name)) &&
      !plural.includes(comparable(entry.name));
    return isFormer ? { ...entry, plural: "" } : entry;
  });
}

/** Returns the new names of renamed entries, by the old ones. */
export function renamed(
  before: readonly { key: string; name: string }[],
  after: readonly { key: string; name: string }[],
): Map<string, string> {
  const names = new Map(after.map((entry) => [entry.key, entry.name]));
  return new Map(
    before.flatMap((entry) => {
      const next = names.get(entry.key);
      return next === undefined || next === entry.name ? [] : [[entry.name, next] as const];
    }),
  );
}
