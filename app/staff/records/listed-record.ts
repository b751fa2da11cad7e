import type { Photo } from "#app/domain/photos/photos.ts";
import type { Changes } from "#app/staff/list/use-changes.ts";

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

export interface RowTools {
  changes: Changes;
  /** Path of the list. */
  address: string;
  field: QuickField | null;
  /** False while the list is not in the order of the site. */
  inOrder: boolean;
  /** Id of the record whose row is marked. */
  marked: number | undefined;
}

/** The field that the list changes without opening a record. */
export interface QuickField {
  label: string;
  options: readonly string[];
}
