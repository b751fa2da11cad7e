import { data, type RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { moveRecord } from "#app/content/records/order.server.ts";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import type { Move } from "#app/content/records/records.ts";
import { RejectedValue } from "#app/content/records/rejected-value.ts";
import { rejectedValue } from "#app/content/records/single-values.server.ts";
import { deleteRecord, restoreRecord } from "#app/content/records/trash.server.ts";
import { dependencies } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { Db } from "#db/connect.ts";
import type { ListResponse } from "../list/use-changes.ts";
import { changeSelected, isSelection, selectionFields } from "./change-selected.server.ts";
import { recordMessages } from "./record-messages.ts";
import { refusedRestore } from "./refused-restore.ts";

type Change = { what: "move"; id: number; move: Move } | { what: "delete" | "restore"; id: number };

/** Moves, deletes or restores one record for an admin and logs the activity, in one transaction. */
export async function changeRecords(
  record: RecordDefinition,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const by = context.get(account);
  if (by.role !== "admin") throw data("This part is for admins.", { status: 403 });
  const form = await readForm(request, [...changeFields, ...selectionFields]);
  if (isSelection(form)) return changeSelected(record, form, { request, context });
  const change = readChange(form);
  if (!change) throw data(null, { status: 400 });
  const changed = await context
    .get(dependencies)
    .db.transaction()
    .execute((trx) => make(trx, record, change, by))
    .catch(rejectedValue);
  if (changed instanceof RejectedValue) return refusedRestore(changed);
  return data(changed.response, { status: changed.status });
}

const changeFields = ["up", "down", "place", "to", "beside", "side", "of", "seen", "delete", "restore"];

/** Each form names the action and the record id, such as `delete=7` or `place=7&to=3`. */
function readChange(form: FormData): Change | null {
  const read = (name: string) => recordId(String(form.get(name) ?? ""));
  const [up, down, place, beside] = [read("up"), read("down"), read("place"), read("beside")];
  if (up) return { what: "move", id: up, move: { by: -1 } };
  if (down) return { what: "move", id: down, move: { by: 1 } };
  const to = read("to");
  if (place && to) return { what: "move", id: place, move: { to } };
  const of = read("of");
  if (beside && of) {
    const side = form.get("side") === "after" ? "after" : "before";
    const seen = String(form.get("seen") ?? "").split(",");
    const ids = seen.flatMap((id) => recordId(id) ?? []);
    return { what: "move", id: beside, move: { side, of, seen: ids } };
  }
  for (const what of ["delete", "restore"] as const) {
    const id = read(what);
    if (id) return { what, id };
  }
  return null;
}

type Outcome = { response: ListResponse; status: 200 | 404 | 409 };

async function make(
  trx: Db,
  record: RecordDefinition,
  change: Change,
  by: { id: string; email: string },
): Promise<Outcome> {
  const { id } = change;
  const { kind } = record;
  const notFound = recordMessages(record).missing;
  const note = (action: "reordered" | "deleted" | "restored", title: string, fields: string[] = []) =>
    recordActivity(trx, { by, action, kind, recordId: String(id), title, fields });
  const done = (text: string, more: Partial<ListResponse> = {}): Outcome => ({
    response: { tone: "done", text, ...more },
    status: 200,
  });
  const failed = (text: string, status: 404 | 409): Outcome => ({
    response: { tone: "failed", text },
    status,
  });

  if (change.what === "move") {
    const moved = await moveRecord(trx, record, id, change.move);
    if (moved.outcome === "gone") return failed(notFound, 404);
    if (moved.outcome === "changed")
      return failed("Someone else changed the order. Nothing was moved; this is the current order.", 409);
    const { name, place, of } = moved;
    if (moved.outcome === "there already") return done(`${name} stays at place ${place} of ${of}.`);
    await note("reordered", name, ["order"]);
    return done(`${name} moved to place ${place} of ${of}.`);
  }
  if (change.what === "delete") {
    const name = await deleteRecord(trx, record, id, new Date());
    if (name === undefined) return failed(notFound, 404);
    await note("deleted", name);
    return done(`${name} is deleted.`, { undo: [["restore", String(id)]] });
  }
  const restored = await restoreRecord(trx, record, id);
  if (!restored) return failed(`${notFound} in the trash`, 404);
  await note("restored", restored.name);
  return done(`${restored.name} is back at place ${restored.place}.`);
}
