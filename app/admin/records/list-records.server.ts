import type { RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { draftsOf } from "#app/content/drafts/drafts.server.ts";
import type { Draft, DraftState } from "#app/content/drafts/drafts.ts";
import { draftBadge } from "#app/content/drafts/drafts.ts";
import { withLists } from "#app/content/records/listed-values.ts";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import type { RecordFields } from "#app/content/records/record-fields.ts";
import { recordSchema } from "#app/content/records/record-schema.ts";
import { countBy, countRecords, listRecords } from "#app/content/records/store.server.ts";
import { searchText } from "#app/content/search.ts";
import { readLists } from "#app/content/settings/name-lists.server.ts";
import { readableMoment } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import type { ListedRecord } from "./record-row.tsx";

type Found<Fields extends RecordFields> = Awaited<ReturnType<typeof listRecords<Fields>>>["records"][number];

/** Loads the page of a staff list that the URL names, with the number of records per filter option. */
export async function loadList<Fields extends RecordFields>(
  record: RecordDefinition<Fields>,
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  show: (found: Found<Fields>) => Omit<ListedRecord, "id" | "place" | "cover">,
) {
  const hasPhotos = Object.values(record.fields).some(({ type }) => type === "gallery");
  const { db } = context.get(dependencies);
  const mayChange = context.get(account).role === "admin";
  const query = url.searchParams;
  const { filter } = record;
  const text = searchText(query.get("q"));
  const chosen = filter ? searchText(query.get(filter)) : "";
  const [{ records, ...list }, counts] = await Promise.all([
    listRecords(db, record, { text, chosen, page: query.get("page"), publicOnly: !mayChange }),
    filter
      ? countBy(db, record, filter, { publicOnly: !mayChange })
      : new Map([["", await countRecords(db, record)]]),
  ]);
  const drafts = mayChange
    ? await draftsOf(
        db,
        record.kind,
        records.map(({ id }) => String(id)),
      )
    : new Map<string, Draft>();
  const lists = await readLists(db);
  const listed = withLists(record, lists);
  return {
    ...{ ...list, text, chosen, counts, lists },
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    records: records.map((found): ListedRecord => {
      const { id, order, cover, isPublic } = found;
      const draft = drafts.get(String(id));
      const shown = show({ ...found, ...(draft?.isNew && draftValues(listed, draft)) });
      return {
        ...{ id, place: order, cover: hasPhotos ? cover : null },
        ...{ ...shown, ...waiting(shown, { isPublic, draft: draft ?? null }) },
      };
    }),
    mayChange,
  };
}

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
