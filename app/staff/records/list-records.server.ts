import type { RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import { readLists } from "#app/domain/company/name-lists.server.ts";
import { photosById } from "#app/domain/photos/photos.server.ts";
import type { Photo } from "#app/domain/photos/photos.ts";
import { draftsOf } from "#app/domain/publishing/drafts.server.ts";
import { type Draft, type DraftState, draftBadge } from "#app/domain/publishing/drafts.ts";
import { withLists } from "#app/domain/records/listed-values.ts";
import { quickOptions } from "#app/domain/records/record-changes.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import type { RecordFields } from "#app/domain/records/record-fields.ts";
import {
  filterSearch,
  hasGallery,
  type RecordFilter,
  readFilter,
} from "#app/domain/records/record-filter.ts";
import { recordSchema } from "#app/domain/records/record-form.ts";
import { countBy, countMatching, listRecords } from "#app/domain/records/record-search.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { readableMoment } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { ListView } from "#app/staff/list/list-navigation.tsx";
import type { Db } from "#db/connect.ts";
import { publishedRecord } from "./list-place.server.ts";

interface Badge {
  text: string;
  tone: string;
}

export interface ListedRecord {
  id: number;
  name: string;
  /** Position among all records, starting at 1; null for the only one. */
  place: number | null;
  /** Undefined without a photo; null for records that never have photos. */
  cover: Photo | undefined | null;
  badges: Badge[];
  /** Value of the field that the list can change. */
  quick?: Badge;
  /** Counts its saves. */
  version: number;
  /** True if it can be shown to visitors: it was public once, and is hidden. */
  hidden: boolean;
  /** The line below the name, which a column may cut. */
  summary?: string;
  /** Lines below that, most important first. */
  facts: string[];
  /** What stands in the columns of the list, in their order. */
  cells: (string | Badge)[];
  /** Path of the public page; null if visitors do not see the record. */
  page: string | null;
}

/** The field that the list changes without opening a record. */
export interface QuickField {
  label: string;
  options: readonly string[];
}

/** What a list shows of its kind, beside what its page adds. */
export type LoadedList = Awaited<ReturnType<typeof loadList>>["list"];

type Found<Fields extends RecordFields> = Awaited<ReturnType<typeof listRecords<Fields>>>["records"][number];

/** Loads the page of a staff list that the URL names, with the number of records per value of its filter and quick field. */
export async function loadList<Fields extends RecordFields>(
  record: RecordDefinition<Fields>,
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  show: (found: Found<Fields>) => Omit<ListedRecord, "id" | "place" | "cover" | "version" | "hidden">,
) {
  const { db } = context.get(dependencies);
  const mayChange = context.get(account).role === "admin";
  const query = url.searchParams;
  const sent = readFilter(query, record);
  const filter = mayChange ? sent : { ...sent, shown: "" as const, withoutPhoto: false };
  const counting = { publicOnly: !mayChange };
  const counted = async (field: string | undefined) =>
    field === undefined ? new Map<string, number>() : await countBy(db, record, { field, ...counting });
  const [{ records, ...at }, total, byFilter, byQuick] = await Promise.all([
    listRecords(db, record, { ...filter, ...counting, page: query.get("page") }),
    countMatching(db, record, counting),
    counted(record.filter),
    counted(record.quick),
  ]);
  const views = await recordViews(db, record, { filter, total, byQuick, ...counting });
  const ids = records.map(({ id }) => String(id));
  const drafts = mayChange ? await draftsOf(db, record.kind, ids) : new Map<string, Draft>();
  const draftCovers = await coversOfDrafts(db, record, [...drafts.values()]);
  const lists = await readLists(db);
  const listed = withLists(record, lists);
  const hasPhotos = hasGallery(record);
  const list = {
    ...at,
    total,
    views,
    mayChange,
    isNarrowed: filterSearch(filter, record) !== "",
    text: filter.text,
    chosen: filter.chosen,
    sort: filter.sort,
    inOrder: filter.sort === "",
    published: mayChange ? await publishedRecord(db, record.kind, query) : null,
    view: [...new URLSearchParams(filterSearch({ ...filter, text: "", chosen: "", sort: "" }, record))],
    field: fieldOf(record),
    records: records.map((found): ListedRecord => {
      const { id, order, version, isPublic } = found;
      const draft = drafts.get(String(id));
      const cover = draft?.isNew ? draftCovers.get(coverOf(record, draft)) : found.cover;
      const shown = show({ ...found, ...(draft?.isNew && draftValues(listed, draft)) });
      return {
        id,
        version,
        place: total > 1 ? order : null,
        cover: hasPhotos ? cover : null,
        hidden: !isPublic && !draft?.isNew,
        ...shown,
        ...waiting(shown, { isPublic, draft: draft ?? null }),
      };
    }),
  };
  return { list, lists, byFilter, byQuick };
}

/** Returns the field that the list can change; null if there is none. */
function fieldOf<Fields extends RecordFields>(record: RecordDefinition<Fields>): QuickField | null {
  const field = record.quick === undefined ? undefined : record.fields[record.quick];
  return field?.type === "choice" ? { label: field.label, options: quickOptions(record) } : null;
}

/** Returns the id of the first photo of a draft; 0 without one. */
function coverOf({ fields }: { fields: RecordFields }, { values }: Draft): number {
  const gallery = Object.keys(fields).find((name) => fields[name]?.type === "gallery");
  const photos = gallery === undefined ? [] : values[gallery];
  return (Array.isArray(photos) && recordId(String(photos[0] ?? ""))) || 0;
}

/** Returns the first photos of the records that were never public, by id. */
const coversOfDrafts = (db: Db, record: { fields: RecordFields }, drafts: Draft[]) =>
  photosById(
    db,
    drafts.flatMap((draft) => (draft.isNew ? coverOf(record, draft) || [] : [])),
  );

/** Returns what the draft of a record that was never public says of it. */
function draftValues<Fields extends RecordFields>(record: RecordDefinition<Fields>, { values }: Draft) {
  const { data: input } = recordSchema(record.fields).safeParse(values);
  return input as Partial<Found<Fields>> | undefined;
}

type Shown = Pick<ListedRecord, "badges" | "facts" | "page">;

/** Returns what the list says of a record that visitors do not see as its form shows it. */
function waiting({ badges, facts, page }: Shown, state: DraftState): Partial<Shown> {
  const badge = draftBadge(state);
  if (!badge) return {};
  const { isPublic, draft } = state;
  const saved = draft && `Draft saved by ${draft.author}, ${readableMoment(new Date(draft.savedAt))}`;
  const due = draft?.publishAt && `scheduled for ${readableMoment(new Date(draft.publishAt))}`;
  return {
    badges: [{ text: badge, tone: "yellow" }, ...badges],
    facts: saved ? [...facts, [saved, due].filter(Boolean).join(", ")] : facts,
    page: isPublic ? page : null,
  };
}

type Part = Pick<RecordFilter, "value" | "shown" | "withoutPhoto">;

const everyRecord: Part = { value: "", shown: "", withoutPhoto: false };

interface Counted {
  filter: RecordFilter;
  total: number;
  byQuick: Map<string, number>;
  publicOnly: boolean;
}

/**
 * Returns the parts of a list with their counts: all of it, those of each value that records have, and for admins what
 * visitors do not see as it is and what has no photo. Each keeps the list's search and order.
 */
async function recordViews<Fields extends RecordFields>(
  db: Db,
  record: RecordDefinition<Fields>,
  { filter, total, byQuick, publicOnly }: Counted,
): Promise<ListView[]> {
  const others: { name: string; part: Part }[] = publicOnly
    ? []
    : [
        { name: "Hidden", part: { ...everyRecord, shown: "hidden" } },
        { name: "Drafts", part: { ...everyRecord, shown: "draft" } },
        ...(hasGallery(record)
          ? [{ name: "Without photo", part: { ...everyRecord, withoutPhoto: true } }]
          : []),
      ];
  const counted = others.map(async (other) => ({
    ...other,
    count: await countMatching(db, record, other.part),
  }));
  const parts = [
    { name: "All", part: everyRecord, count: total },
    ...quickOptions(record).map((value) => ({
      name: value,
      part: { ...everyRecord, value },
      count: byQuick.get(value) ?? 0,
    })),
    ...(await Promise.all(counted)),
  ];
  const isCurrent = (part: Part) =>
    (Object.keys(everyRecord) as (keyof Part)[]).every((name) => part[name] === filter[name]);
  return parts
    .map(({ name, part, count }) => ({
      name,
      count,
      current: isCurrent(part),
      search: filterSearch({ ...filter, ...part }, record),
    }))
    .filter(({ count, current, name }) => count > 0 || current || name === "All");
}
