import { recordDefinitions } from "#app/domain/nouns.ts";
import { recordSubject } from "#app/domain/publishing/subjects.server.ts";
import { formPath } from "#app/domain/records/form-path.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { filterSearch, readFilter } from "#app/domain/records/record-filter.ts";
import { pageWith } from "#app/domain/records/record-search.server.ts";
import type { RecordKind } from "#app/domain/records/records.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { viewOnSite } from "#app/staff/publishing/intents.server.ts";
import type { Db } from "#db/connect.ts";

/** Returns the query of the list that led to a form: what the list understands of `list` in the form's address. */
export function listBefore(record: RecordDefinition, address: URL | string): URLSearchParams {
  const before = new URLSearchParams(new URL(address).searchParams.get("list") ?? "");
  const query = new URLSearchParams(filterSearch(readFilter(before, record), record));
  const page = recordId(before.get("page"));
  if (page) query.set("page", String(page));
  return query;
}

/** Returns the address at which a list shows the record that was published, with a notice of it. */
export async function listAfter(
  db: Db,
  record: RecordDefinition,
  { id, before }: { id: number; before: URLSearchParams },
): Promise<string> {
  const query = new URLSearchParams(before);
  if (!query.has("page")) {
    const page = await pageWith(db, record, { ...readFilter(before, record), id });
    if (page > 1) query.set("page", String(page));
  }
  query.set("saved", String(id));
  return `${record.list}?${query}#record-${id}`;
}

/** Returns the record that a list's address says was published; null if visitors do not see it. */
export async function publishedRecord(db: Db, kind: RecordKind, query: URLSearchParams) {
  const id = recordId(query.get("saved"));
  const record = recordDefinitions[kind];
  const subject = recordSubject(record, id ?? 0);
  const found = id && (await subject.find(db));
  if (!found || !found.isPublic) return null;
  const { values } = found;
  const links = [
    ...viewOnSite(subject.addressOf(values)),
    { text: "Edit again", address: formPath(record.list, `${id}/edit`, query) },
  ];
  return { id, notice: `${subject.nameOf(values)} published`, links };
}
