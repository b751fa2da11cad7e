import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { dependencies, requestInfo } from "#app/context.ts";
import { findWholeAccount } from "#app/domain/accounts/account-list.server.ts";
import { invitationSchema } from "#app/domain/accounts/account-schemas.ts";
import { findAccount } from "#app/domain/accounts/accounts.server.ts";
import { EmailTaken, InvitationEnded, seesAllProjects } from "#app/domain/accounts/accounts.ts";
import { type IdentityQuestion, proofFields } from "#app/domain/accounts/identity-question.ts";
import {
  inviteAccount,
  resendInvitation,
  revokeInvitation,
} from "#app/domain/accounts/invitations.server.ts";
import { passwordLinkTimes } from "#app/domain/accounts/password-links.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import type { ProjectTitle } from "#app/domain/values/choices.ts";
import { formValues } from "#app/domain/values/form-values.ts";
import { askingIdentity, confirmIdentity } from "#app/http/accounts/confirm-identity.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { parseFields, readForm } from "#app/http/forms/read-form.server.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";
import { failed } from "#app/staff/list/change-outcome.ts";
import type { ListResponse } from "#app/staff/list/use-changes.ts";
import { blankInvitation, type InvitationValues, invitationNames } from "./access.tsx";
import { findListed } from "./change-account.server.ts";
import { changeSeveral, severalFields } from "./change-several.server.ts";
import type { CreatedLink } from "./link-sheet.tsx";

type Context = Readonly<RouterContextProvider>;

interface AccountsForm {
  request: Request;
  context: Context;
  form: FormData;
}

export interface AccountsResponse extends FormResponse<InvitationValues> {
  invited?: CreatedLink;
  resent?: CreatedLink;
  /** The projects that the form names. */
  listed?: ProjectTitle[];
  question?: IdentityQuestion;
}

type Outcome = (AccountsResponse | ListResponse) & { status?: number };

/** The forms of the list of accounts, by their `intent`. */
const actions: Record<string, (sent: AccountsForm) => Promise<Outcome | Response>> = {
  invite,
  resend,
  revoke,
  several: changeSelected,
  "two-factor": needTwoFactor,
};

export async function changeAccounts(request: Request, context: Context) {
  const names = ["intent", "needed", "user", ...severalFields, ...invitationNames()];
  const form = await readForm(request, [...names, ...Object.values(proofFields)]);
  const intent = String(form.get("intent"));
  const run = Object.hasOwn(actions, intent) && actions[intent];
  if (!run) throw data(null, { status: 400 });
  const withTyped = async (
    response: AccountsResponse | ListResponse,
  ): Promise<AccountsResponse | ListResponse> =>
    intent === "invite"
      ? { ...response, typed: formValues(form, blankInvitation), listed: await findListed(context, form) }
      : response;
  const respond = async () => {
    const outcome = await run({ request, context, form }).catch(refused);
    if (outcome instanceof Response) return outcome;
    const { status = 200, ...response } = outcome;
    return data(status === 200 ? response : await withTyped(response), { status });
  };
  return unlessDiskFull(
    context,
    () => askingIdentity(respond, (question) => withTyped({ question })),
    (full) => (intent === "several" ? failed(full) : withTyped({ failed: full })),
  );
}

/** Returns what the page shows of a refused change. @throws other errors */
function refused(error: unknown): Outcome {
  if (error instanceof EmailTaken) return { errors: { email: [error.message] }, status: 422 };
  if (error instanceof InvitationEnded) return { failed: error.message, status: 409 };
  throw error;
}

/** Invites the person of a form. Admins and clients of all projects take a confirmed identity. */
async function invite({ request, context, form }: AccountsForm): Promise<Outcome> {
  const { db, mailWaiting } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const { errors, input } = parseFields(form, { blank: blankInvitation, schema: invitationSchema });
  if (errors) return { errors, status: 422 };

  const { name, email, ...access } = input;
  if (await findAccount(db, { email })) throw new EmailTaken();
  if (access.role === "admin" || access.sees === "all") await confirmIdentity(request, context, { form });
  const link = await inviteAccount(db, { name, email, access, origin, by: context.get(account) });
  mailWaiting();
  return { invited: { name, email, link, holds: passwordLinkTimes.invitation } };
}

/** Returns the id of the account that a form names; empty for what cannot be one. */
const namedIn = (form: FormData) => /^[\w-]{1,64}$/.exec(String(form.get("user")))?.[0] ?? "";

/** Replaces and mails the link of an invitation. For admins and clients of all projects this takes a confirmed identity. */
async function resend({ request, context, form }: AccountsForm): Promise<Outcome> {
  const { db, mailWaiting } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const id = namedIn(form);
  const owner = await findWholeAccount(db, id);
  if (owner && seesAllProjects(owner)) await confirmIdentity(request, context, { form });
  const link = await resendInvitation(db, { id, origin, by: context.get(account) });
  mailWaiting();
  return { resent: { ...link, holds: passwordLinkTimes.invitation } };
}

async function revoke({ context, form }: AccountsForm): Promise<Response> {
  await revokeInvitation(context.get(dependencies).db, { id: namedIn(form), by: context.get(account) });
  return redirect("/admin/cms/users?done=revoked");
}

async function changeSelected({ request, context, form }: AccountsForm): Promise<Outcome> {
  const notice = await changeSeveral(request, context, form);
  return { ...notice, status: notice.tone === "done" ? 200 : 409 };
}

/** Switches whether admins need two-factor; switching it off takes a confirmed identity. */
async function needTwoFactor({ request, context, form }: AccountsForm): Promise<Response> {
  const needed = z.enum(["yes", "no"]).safeParse(form.get("needed"));
  if (!needed.success) throw data(null, { status: 400 });
  const adminsNeedTwoFactor = needed.data === "yes";
  if (!adminsNeedTwoFactor) await confirmIdentity(request, context, { form });
  await context
    .get(dependencies)
    .db.transaction()
    .execute(async (trx) => {
      await saveSetting(trx, "security", { adminsNeedTwoFactor });
      await recordActivity(trx, {
        by: context.get(account),
        action: "changed",
        kind: "setting",
        recordId: "security",
        details: { adminsNeedTwoFactor },
      });
    });
  return redirect("/admin/cms/users");
}
