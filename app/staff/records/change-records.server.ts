import { data, type RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import type { Move } from "#app/domain/records/records.ts";
import { moveRecord } from "#app/domain/records/store.server.ts";
import { deleteRecord } from "#app/domain/records/trash.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { failed, respond } from "#app/staff/list/change-outcome.ts";
import { recordMessages } from "#app/staff/list/record-messages.ts";
import type { ListResponse } from "#app/staff/list/use-changes.ts";
import type { Db } from "#db/connect.ts";
import { changeSelected, isSelection, selectionFields } from "./change-selected.server.ts";
import { restoreByForm } from "./trash.server.ts";

const changeFields = ["up", "down", "place", "to", "beside", "side", "of", "seen", "delete", "restore"];

/** Moves, deletes or restores one record for an admin, or changes several. */
export async function changeRecords(
  record: RecordDefinition,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const by = context.get(account);
  if (by.role !== "admin") throw data("This part is for admins.", { status: 403 });
  const form = await readForm(request, [...changeFields, ...selectionFields]);
  if (isSelection(form)) return changeSelected(record, form, { request, context });
  if (form.has("restore")) return restoreByForm(record.kind, form, context);
  const [move, deleted] = [readMove(form), readId(form, "delete")];
  const { db } = context.get(dependencies);
  if (move) return db.transaction().execute((trx) => moveOne(trx, record, { ...move, by }));
  if (deleted) return db.transaction().execute((trx) => deleteOne(trx, record, { id: deleted, by }));
  throw data(null, { status: 400 });
}

const readId = (form: FormData, name: string) => recordId(String(form.get(name) ?? ""));

/** Each form names the move and the record id, such as `up=7` or `place=7&to=3`. */
function readMove(form: FormData): { id: number; move: Move } | null {
  const read = (name: string) => readId(form, name);
  const [up, down, place, beside] = [read("up"), read("down"), read("place"), read("beside")];
  if (up) return { id: up, move: { by: -1 } };
  if (down) return { id: down, move: { by: 1 } };
  const to = read("to");
  if (place && to) return { id: place, move: { to } };
  const of = read("of");
  if (!beside || !of) return null;
  const side = form.get("side") === "after" ? "after" : "before";
  const seen = String(form.get("seen") ?? "").split(",");
  return { id: beside, move: { side, of, seen: seen.flatMap((id) => recordId(id) ?? []) } };
}

interface One {
  id: number;
  by: { id: string; email: string };
}

async function moveOne(trx: Db, record: RecordDefinition, { id, move, by }: One & { move: Move }) {
  const moved = await moveRecord(trx, record, { id, ...move });
  if (moved.outcome === "gone") return missing(record);
  if (moved.outcome === "changed")
    return respond(failed("Someone else changed the order. Nothing was moved; this is the current order."));
  const { name, place, of } = moved;
  if (moved.outcome === "there already") return done(`${name} stays at place ${place} of ${of}.`);
  const about = { kind: record.kind, recordId: String(id), title: name };
  await recordActivity(trx, { by, action: "reordered", ...about, fields: ["order"] });
  return done(`${name} moved to place ${place} of ${of}.`);
}

async function deleteOne(trx: Db, record: RecordDefinition, { id, by }: One) {
  const title = await deleteRecord(trx, record, { id, now: new Date() });
  if (title === undefined) return missing(record);
  await recordActivity(trx, { by, action: "deleted", kind: record.kind, recordId: String(id), title });
  return done(`${title} is deleted.`, { undo: [["restore", String(id)]] });
}

const done = (text: string, more: Partial<ListResponse> = {}) => respond({ tone: "done", text, ...more });

const missing = (record: RecordDefinition) => data(failed(recordMessages(record).missing), { status: 404 });
