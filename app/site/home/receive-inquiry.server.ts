import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { findEquipmentName } from "#app/content/equipment/equipment.server.ts";
import { queueMail } from "#app/content/mail/outgoing-mail.server.ts";
import { inquiryMail } from "#app/content/messages/inquiry-mail.ts";
import { storeInquiry } from "#app/content/messages/messages.server.ts";
import { type Inquiry, inquirySchema, spamReason } from "#app/content/messages/messages.ts";
import { findProjectTitle } from "#app/content/projects/projects.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import type { Dependencies, RequestInfo } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { Db } from "#db/connect.ts";

/** The form library expands names such as `a[9]`, so it sees these and no others. */
const fields = [...Object.keys(inquirySchema.shape), "website", "shown"];

/** Takes the contact form: stores the inquiry and the mail that tells of it together, then sends the visitor on. */
export async function receiveInquiry(
  request: Request,
  shared: Dependencies,
  { address, origin }: RequestInfo,
) {
  const form = await readForm(request, fields);
  const submission = parseWithZod(form, { schema: inquirySchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });

  const inquiry = submission.value;
  const now = new Date();
  const spam = spamReason(String(form.get("website") ?? ""), Number(form.get("shown") || Number.NaN), now);
  const receipt = await shared.db.transaction().execute(async (trx) => {
    const stored = await storeInquiry(trx, inquiry, {
      address,
      spamReason: spam,
      secret: shared.secret,
      now,
    });
    if (stored.outcome === "stored" && !spam) {
      const about = await subjectOf(trx, inquiry, origin);
      const to = shared.mailTo ?? (await readSettings(trx)).contact.emailPrimary;
      if (to) await queueMail(trx, inquiryMail(inquiry, { reference: stored.reference, to, ...about }), now);
    }
    return stored;
  });
  if (receipt.outcome === "too many") {
    const formErrors = [
      "You have sent several inquiries within the hour. Please call us, or send this one later.",
    ];
    return data(submission.reply({ formErrors }), { status: 429, headers: { "Retry-After": "3600" } });
  }
  shared.mailWaiting();
  return redirect(`/?sent=${receipt.reference}#contact`, 303);
}

/** The machine or project an inquiry came from, with its address on the site. */
async function subjectOf(db: Db, { equipment, project }: Inquiry, origin: string) {
  const machine = equipment && (await findEquipmentName(db, equipment));
  if (machine) return { subjectOf: machine, link: `${origin}/equipment/${equipment}` };
  const title = project && (await findProjectTitle(db, project));
  return title
    ? { subjectOf: title, link: `${origin}/projects/${project}` }
    : { subjectOf: null, link: null };
}
