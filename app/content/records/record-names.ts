import type { RecordKind } from "./records.ts";

export interface RecordNames {
  one: string;
  many: string;
  /** Said of an empty list. */
  none: string;
}

/** What staff read of each kind of record, apart from the definitions, which are too large for pages that only name one. */
export const recordNames: Record<RecordKind, RecordNames> = {
  equipment: { one: "equipment", many: "equipment", none: "There is no equipment yet." },
  project: { one: "project", many: "projects", none: "There are no projects yet." },
  service: { one: "service", many: "services", none: "There are no services yet." },
  page: { one: "page", many: "pages", none: "There are no pages yet." },
};
