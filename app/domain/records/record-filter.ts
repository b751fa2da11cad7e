import { queryOf, searchText } from "#app/domain/values/search.ts";
import { quickOptions } from "./record-changes.ts";
import type { RecordDefinition } from "./record-definition.ts";

/** What visitors see of the records of a list: all, hidden ones, or those with a draft. */
const shownChoices = ["public", "hidden", "draft"] as const;
type ShownChoice = (typeof shownChoices)[number];

/** How a list is sorted; without a choice it is in the order of the site. */
export const sortChoices = ["name", "changed"] as const;
export type SortChoice = (typeof sortChoices)[number];

/** The filter of a staff list, from its address. Empty values filter nothing. */
export interface RecordFilter {
  /** All words must match. */
  text: string;
  /** Value of the definition's `filter` field. */
  chosen: string;
  /** Value of the definition's `quick` field. */
  value: string;
  shown: ShownChoice | "";
  withoutPhoto: boolean;
  sort: SortChoice | "";
}

/** The names of the parameters beside those of the definition's own fields. */
export const filterParameters = { shown: "site", photo: "photo", sort: "sort" } as const;

type Filtered = Pick<RecordDefinition, "filter" | "quick" | "fields" | "planned">;

/** Reads the filter of an address; unknown values filter nothing. */
export function readFilter(params: URLSearchParams, record: Filtered): RecordFilter {
  const value = record.quick ? params.get(record.quick) : null;
  return {
    text: searchText(params.get("q")),
    chosen: record.filter ? searchText(params.get(record.filter)) : "",
    value: quickOptions(record).find((option) => option === value) ?? "",
    shown: shownChoices.find((one) => one === params.get(filterParameters.shown)) ?? "",
    withoutPhoto: hasGallery(record) && params.get(filterParameters.photo) === "none",
    sort: sortChoices.find((one) => one === params.get(filterParameters.sort)) ?? "",
  };
}

/** Returns the query string of a filter, empty for all records in their order. */
export function filterSearch(filter: Partial<RecordFilter>, record: Filtered): string {
  const { text, chosen, value, shown, withoutPhoto, sort } = filter;
  return queryOf({
    q: text,
    ...(record.filter && { [record.filter]: chosen }),
    ...(record.quick && { [record.quick]: value }),
    [filterParameters.shown]: shown,
    [filterParameters.photo]: withoutPhoto && "none",
    [filterParameters.sort]: sort,
  });
}

export const hasGallery = ({ fields }: Pick<RecordDefinition, "fields">): boolean =>
  Object.values(fields).some(({ type }) => type === "gallery");
