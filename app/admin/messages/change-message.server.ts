import { data, type RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { changeMessage } from "#app/content/messages/message-changes.server.ts";
import { isMessageChange, messageChanges } from "#app/content/messages/message-changes.ts";
import { recordId } from "#app/content/record-id.ts";
import { dependencies } from "#app/context.ts";

/** Makes the change a form requests and records it, in one transaction. */
export async function changeByForm(form: FormData, context: Readonly<RouterContextProvider>) {
  const change = form.get("intent");
  const id = recordId(String(form.get("id")));
  if (!isMessageChange(change) || id === null) throw data(null, { status: 400 });
  const outcome = await context
    .get(dependencies)
    .db.transaction()
    .execute(async (trx) => {
      const { outcome, name } = await changeMessage(trx, id, change);
      if (outcome === "done") {
        await recordActivity(trx, {
          by: context.get(account),
          action: messageChanges[change].action,
          kind: "message",
          recordId: String(id),
          title: name,
        });
      }
      return outcome;
    });
  return { id, change, outcome };
}
