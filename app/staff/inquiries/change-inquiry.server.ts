import { data, type RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { inquiriesPerPage } from "#app/domain/inquiries/inbox.server.ts";
import {
  changeInquiry,
  inquiryChanges,
  isInquiryChange,
  type Overwritten,
  readOverwritten,
} from "#app/domain/inquiries/inquiry-changes.server.ts";
import { changeEach, readIds } from "#app/domain/values/bulk-changes.ts";
import { counted } from "#app/domain/values/wording.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { InquiryResponse } from "./continue-conversation.server.ts";

const missingNotice = "This message no longer exists.";

/** Changes the inquiry of a form's `id`, or those of its `ids`, in one transaction. */
export async function changeInquiries(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<InquiryResponse> {
  const change = form.get("intent");
  const ofSelection = form.has("ids");
  const name = ofSelection ? "ids" : "id";
  const ids = readIds(form.getAll(name));
  if (!isInquiryChange(change) || ids.length > inquiriesPerPage || ids.length === 0)
    throw data(null, { status: 400 });
  const by = context.get(account);
  const { action, notice, undo } = inquiryChanges[change];
  const undone = readOverwritten(form.get("was"));
  const { done, skipped } = await context
    .get(dependencies)
    .db.transaction()
    .execute((trx) =>
      changeEach<number, Overwritten, "already" | "gone">(ids, async (id) => {
        const was = undone.find((one) => one.id === id);
        const { outcome, name: title, overwritten } = await changeInquiry(trx, { id, change, was });
        if (outcome !== "done") return outcome;
        await recordActivity(trx, { by, action, kind: "inquiry", recordId: String(id), title });
        return overwritten;
      }),
    );
  const about = { change, ofSelection, ...(!ofSelection && { id: ids[0] }) };
  const textOf = (count: number) =>
    ofSelection ? `${counted(count, "message")} ${notice.replace(/^Message /, "").toLowerCase()}` : notice;
  if (done.length === 0 && skipped.already)
    return { ...about, tone: "done", text: `${textOf(skipped.already)} already` };
  if (done.length === 0)
    return {
      ...about,
      tone: "failed",
      text: ids.length === 1 ? missingNotice : "These messages no longer exist.",
    };
  return {
    ...about,
    tone: "done",
    text: textOf(done.length),
    undo: [
      ["intent", undo],
      ["was", JSON.stringify(done)],
      ...done.map(({ id }) => [name, String(id)] as const),
    ],
  };
}
