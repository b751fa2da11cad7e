import type { RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import type { RecordFields } from "#app/content/records/record-fields.ts";
import { countBy, countRecords, listRecords } from "#app/content/records/store.server.ts";
import { searchText } from "#app/content/search.ts";
import { dependencies } from "#app/context.ts";
import type { ListedRecord } from "./record-row.tsx";

type Found<Fields extends RecordFields> = Awaited<ReturnType<typeof listRecords<Fields>>>["records"][number];

/** Loads the page of a staff list that the URL names, with the number of records per filter option. */
export async function loadList<Fields extends RecordFields>(
  record: RecordDefinition<Fields>,
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  show: (found: Found<Fields>) => Omit<ListedRecord, "id" | "place" | "cover">,
) {
  const { db } = context.get(dependencies);
  const asked = url.searchParams;
  const { filter } = record;
  const text = searchText(asked.get("q"));
  const chosen = filter ? searchText(asked.get(filter)) : "";
  const [{ records, ...list }, counts] = await Promise.all([
    listRecords(db, record, { text, chosen, page: asked.get("page") }),
    filter ? countBy(db, record, filter) : new Map([["", await countRecords(db, record)]]),
  ]);
  return {
    ...{ ...list, text, chosen, counts },
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    records: records.map((found): ListedRecord => {
      const { id, order, cover } = found;
      return { id, place: order, cover, ...show(found) };
    }),
    mayChange: context.get(account).role === "admin",
  };
}
