import { recordId } from "#app/domain/values/record-id.ts";
import { queryOf, searchText } from "#app/domain/values/search.ts";

export const photoShows = {
  all: "All photos",
  used: "Used",
  unused: "Unused",
  "without-text": "Without alternative text",
} as const;

export type PhotoShow = keyof typeof photoShows;

export const photoSorts = {
  "": "Newest first",
  oldest: "Oldest first",
  name: "File name",
  narrowest: "Narrowest first",
} as const;

export type PhotoSort = keyof typeof photoSorts;

export interface PhotoFilter {
  /** Words of the alternative text, the file name or the title of what uses the photo; all must match. */
  q: string;
  show: PhotoShow;
  sort: PhotoSort;
  /** Id of the last photo of the previous page; 0 for the first page. */
  after: number;
  /** Id of the first photo of the next page; 0 for none. */
  before: number;
}

const known = <Key extends string>(keys: Record<Key, string>, sent: string | null, otherwise: Key): Key =>
  sent !== null && Object.hasOwn(keys, sent) ? (sent as Key) : otherwise;

/** Parses the query of any URL; ignores invalid values. */
export function photoFilter(params: URLSearchParams): PhotoFilter {
  return {
    q: searchText(params.get("q")).trim(),
    show: known(photoShows, params.get("show"), "all"),
    sort: known(photoSorts, params.get("sort"), ""),
    after: recordId(params.get("after")) ?? 0,
    before: recordId(params.get("before")) ?? 0,
  };
}

/** Returns the query string of a filter, such as `?show=unused`; `?` for the default. */
export const photoSearch = ({ q, show, sort, after, before }: Partial<PhotoFilter>): string =>
  queryOf({ q, show: show !== "all" && show, sort, after, before }) || "?";
