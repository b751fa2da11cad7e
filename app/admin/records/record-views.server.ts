import { quickOptions } from "#app/content/records/record-changes.ts";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import type { RecordFields } from "#app/content/records/record-fields.ts";
import { filterSearch, hasGallery, type RecordFilter } from "#app/content/records/record-filter.ts";
import { countBy, countMatching } from "#app/content/records/record-search.server.ts";
import type { Db } from "#db/connect.ts";
import type { ListView } from "../list/list-views.tsx";

type Part = Pick<RecordFilter, "value" | "shown" | "withoutPhoto">;

const whole: Part = { value: "", shown: "", withoutPhoto: false };

interface Asked {
  filter: RecordFilter;
  /** Number of all records of the list. */
  total: number;
  publicOnly: boolean;
}

/**
 * Returns the parts of a list with their counts: all of it, those of each value that records have, and for admins what
 * visitors do not see as it is and what has no photo. Each keeps the list's search and order.
 */
export async function recordViews<Fields extends RecordFields>(
  db: Db,
  record: RecordDefinition<Fields>,
  { filter, total, publicOnly }: Asked,
): Promise<ListView[]> {
  const parts = await partsOf(db, record, publicOnly);
  const isCurrent = (part: Part) =>
    (Object.keys(whole) as (keyof Part)[]).every((name) => part[name] === filter[name]);
  return [{ name: "All", part: whole, count: total }, ...parts]
    .map(({ name, part, count }) => ({
      ...{ name, count, current: isCurrent(part) },
      search: filterSearch({ ...filter, ...part }, record),
    }))
    .filter(({ count, current, name }) => count > 0 || current || name === "All");
}

async function partsOf<Fields extends RecordFields>(
  db: Db,
  record: RecordDefinition<Fields>,
  publicOnly: boolean,
): Promise<{ name: string; part: Part; count: number }[]> {
  const { quick } = record;
  const counts = quick ? await countBy(db, record, quick, { publicOnly }) : new Map<string, number>();
  const values = quickOptions(record).map((value) => ({
    ...{ name: value, part: { ...whole, value }, count: counts.get(value) ?? 0 },
  }));
  if (publicOnly) return values;
  const others: { name: string; part: Part }[] = [
    { name: "Hidden", part: { ...whole, shown: "hidden" } },
    { name: "Drafts", part: { ...whole, shown: "draft" } },
    ...(hasGallery(record) ? [{ name: "Without photo", part: { ...whole, withoutPhoto: true } }] : []),
  ];
  const counted = others.map(async (other) => ({
    ...other,
    count: await countMatching(db, record, other.part),
  }));
  return [...values, ...(await Promise.all(counted))];
}
