import { data, type RouterContextProvider } from "react-router";
import { type Account, account } from "#app/auth/guards.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { messagesPerPage } from "#app/content/messages/inbox.server.ts";
import { changeMessage } from "#app/content/messages/message-changes.server.ts";
import {
  isMessageChange,
  type MessageChange,
  messageChanges,
} from "#app/content/messages/message-changes.ts";
import { recordId } from "#app/content/record-id.ts";
import { dependencies } from "#app/context.ts";
import type { Db } from "#db/connect.ts";

/** Makes the change a form requests and records it, in one transaction. */
export async function changeByForm(form: FormData, context: Readonly<RouterContextProvider>) {
  const change = form.get("intent");
  const id = recordId(String(form.get("id")));
  if (!isMessageChange(change) || id === null) throw data(null, { status: 400 });
  const { db } = context.get(dependencies);
  const by = context.get(account);
  const outcome = await db.transaction().execute((trx) => changeOne(trx, id, { change, by }));
  return { id, change, outcome };
}

/** Makes the change a form requests to several messages, in one transaction. @returns those that were changed */
export async function changeSeveralByForm(form: FormData, context: Readonly<RouterContextProvider>) {
  const change = form.get("intent");
  const ids = [...new Set(form.getAll("ids").map((id) => recordId(String(id))))];
  if (!isMessageChange(change) || ids.length > messagesPerPage) throw data(null, { status: 400 });
  const { db } = context.get(dependencies);
  const by = context.get(account);
  const changed = await db.transaction().execute(async (trx) => {
    const done: number[] = [];
    // In the same order everywhere, so that two requests cannot wait for each other.
    for (const id of ids.filter((one) => one !== null).sort((one, other) => one - other))
      if ((await changeOne(trx, id, { change, by })) === "done") done.push(id);
    return done;
  });
  return {
    id: 0,
    ids: changed,
    change,
    outcome: changed.length > 0 ? ("done" as const) : ("already" as const),
  };
}

async function changeOne(trx: Db, id: number, { change, by }: { change: MessageChange; by: Account }) {
  const { outcome, name } = await changeMessage(trx, id, change);
  if (outcome === "done")
    await recordActivity(trx, {
      ...{ by, action: messageChanges[change].action },
      ...{ kind: "message", recordId: String(id), title: name },
    });
  return outcome;
}
