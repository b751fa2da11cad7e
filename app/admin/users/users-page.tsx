import { data, redirect, useLocation } from "react-router";
import { z } from "zod";
import { confirmIdentity, IdentityUnconfirmed } from "#app/admin/account/confirm-identity.server.ts";
import { ConfirmIdentity } from "#app/admin/account/confirm-identity.tsx";
import { type IdentityQuestion, proofFields } from "#app/admin/account/identity-question.ts";
import { account } from "#app/auth/guards.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { type ProjectTitle, withChosen } from "#app/content/choices.ts";
import { projectChoices } from "#app/content/events/project-choices.server.ts";
import { formValues } from "#app/content/form-values.ts";
import { readSettings, saveSetting } from "#app/content/settings/settings.server.ts";
import { readableMoment } from "#app/content/site-time.ts";
import { hasPasskey } from "#app/content/users/passkeys.server.ts";
import { readUserFilter } from "#app/content/users/user-filter.ts";
import { countUserParts, listUsers } from "#app/content/users/user-list.server.ts";
import { InvitationEnded } from "#app/content/users/users.ts";
import { dependencies } from "#app/context.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { failed, respond } from "../list/change-outcome.ts";
import { type ListResponse, submitListChange, useChanges } from "../list/use-changes.ts";
import { Pager } from "../pager.tsx";
import { unlessDiskFull } from "../unless-disk-full.server.ts";
import type { Route } from "./+types/users-page.ts";
import { blankInvitation, type InvitationValues, invitationNames } from "./access-form.ts";
import { changeSeveral, severalFields } from "./change-several.server.ts";
import { findListed } from "./find-listed.server.ts";
import { InvitationForm } from "./invitation-form.tsx";
import { invite, resend, revoke } from "./invite.server.ts";
import { LinkNotice } from "./link-notice.tsx";
import type { MadeLink } from "./link-sheet.tsx";
import { TwoFactorSwitch } from "./two-factor-switch.tsx";
import { UserList } from "./user-list.tsx";
import { UserSearch } from "./user-search.tsx";
import { UserSelection } from "./user-selection.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const filter = readUserFilter(url.searchParams);
  const [{ users, found, page, pages }, counts, projects, { security }] = await Promise.all([
    listUsers(db, filter, url.searchParams.get("page")),
    countUserParts(db),
    projectChoices(db, viewer, { by: "order" }),
    readSettings(db),
  ]);
  return {
    users: users.map((user) => ({
      ...user,
      lastSeen: user.lastSeenAt && readableMoment(new Date(user.lastSeenAt)),
      until: user.invitation?.until && readableMoment(new Date(user.invitation.until)),
    })),
    notice: url.searchParams.get("done") === "revoked" ? "The invitation is revoked." : "",
    ...{ filter, found, counts, page, pages },
    projects,
    security,
    own: { id: viewer.id, twoFactor: viewer.twoFactorEnabled || (await hasPasskey(db, viewer.id)) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, [
    "intent",
    "needed",
    "user",
    ...severalFields,
    ...invitationNames(),
    ...Object.values(proofFields),
  ]);
  return unlessDiskFull(
    context,
    () => run(request, context, form),
    async (full): Promise<UsersResponse | ListResponse> => {
      const intent = form.get("intent");
      if (intent === "several") return failed(full);
      if (intent !== "invite") return { failed: full };
      return {
        failed: full,
        typed: formValues(form, blankInvitation),
        listed: await findListed(context, form),
      };
    },
  );
}

async function run(request: Request, context: Route.ActionArgs["context"], form: FormData) {
  const intent = form.get("intent");
  if (intent === "two-factor") return needTwoFactor(request, context, form);
  if (intent === "several") return changeSelected(request, context, form);
  if (intent === "resend" || intent === "revoke") return changeInvitation(request, context, form);
  if (intent !== "invite") throw data(null, { status: 400 });
  const typed = formValues(form, blankInvitation);
  const listed = await findListed(context, form);
  try {
    const result = await invite(request, context, form);
    return "invited" in result
      ? data<UsersResponse>(result)
      : data<UsersResponse>({ ...result, typed, listed }, { status: 422 });
  } catch (error) {
    if (!(error instanceof IdentityUnconfirmed)) throw error;
    const { question, status } = error;
    return data<UsersResponse>({ question, typed, listed }, { status });
  }
}

async function changeInvitation(request: Request, context: Route.ActionArgs["context"], form: FormData) {
  try {
    if (form.get("intent") === "revoke") return await revoke(context, form);
    return data<UsersResponse>({ resent: await resend(request, context, form) });
  } catch (error) {
    if (error instanceof InvitationEnded)
      return data<UsersResponse>({ failed: error.message }, { status: 409 });
    if (!(error instanceof IdentityUnconfirmed)) throw error;
    return data<UsersResponse>({ question: error.question }, { status: error.status });
  }
}

async function changeSelected(request: Request, context: Route.ActionArgs["context"], form: FormData) {
  try {
    return respond(await changeSeveral(request, context, form));
  } catch (error) {
    if (!(error instanceof IdentityUnconfirmed)) throw error;
    return data<UsersResponse>({ question: error.question }, { status: error.status });
  }
}

interface UsersResponse extends FormResponse<InvitationValues> {
  invited?: MadeLink;
  resent?: MadeLink;
  /** The projects that the form names or asks for. */
  listed?: ProjectTitle[];
  question?: IdentityQuestion;
}

/** Switches whether admins need two-factor; switching it off asks for the password. */
async function needTwoFactor(request: Request, context: Route.ActionArgs["context"], form: FormData) {
  const needed = z.enum(["yes", "no"]).safeParse(form.get("needed"));
  if (!needed.success) throw data(null, { status: 400 });
  const adminsNeedTwoFactor = needed.data === "yes";
  try {
    if (!adminsNeedTwoFactor) await confirmIdentity(request, context, form);
  } catch (error) {
    if (!(error instanceof IdentityUnconfirmed)) throw error;
    return data<UsersResponse>({ question: error.question }, { status: error.status });
  }
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

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { users, filter, counts, found, page, pages, security, own, notice } = loaderData;
  const outcome = actionData && "tone" in actionData ? actionData : undefined;
  const response: UsersResponse | undefined = actionData && "tone" in actionData ? undefined : actionData;
  const { choices, more } = loaderData.projects;
  const projects = { choices: withChosen(choices, response?.listed ?? []), more };
  const { invited, resent } = response ?? {};
  const changes = useChanges("/admin/cms/users", { initialResponse: outcome });
  // The address of the form, which the command palette knows, opens it.
  const isInviting = useLocation().hash === "#invite-title" || response?.typed !== undefined;
  return (
    <>
      <PageTitle
        actions={
          <details key={invited?.link} open={isInviting} className="beside-others">
            <summary className="button button-amber list-none">Invite a user</summary>
            <section className="invitation" aria-labelledby="invite-title">
              <h2 id="invite-title" className="sr-only">
                Invite a user
              </h2>
              <InvitationForm projects={projects} response={response} />
            </section>
          </details>
        }
      >
        Users
      </PageTitle>
      {response?.question && <ConfirmIdentity question={response.question} />}
      {invited && <LinkNotice title={`${invited.name} is invited`} made={invited} />}
      {resent && <LinkNotice title={`The invitation of ${resent.name} is resent`} made={resent} />}
      <p role="alert" className="mb-4 font-semibold text-error empty:hidden">
        {response?.failed}
      </p>
      <p role="status" className="mb-4 font-semibold empty:hidden">
        {actionData ? "" : notice}
      </p>
      <UserSearch {...{ filter, counts, found }} />
      <div className="group">
        <UserList users={users} ownId={own.id} />
        <UserSelection projects={projects} changes={changes} />
      </div>
      <Pager page={page} pages={pages} />
      <section className="part-row mt-12" aria-labelledby="security-title">
        <h2 id="security-title" className="text-xl">
          Security
        </h2>
        <TwoFactorSwitch needed={security.adminsNeedTwoFactor} ownTwoFactor={own.twoFactor} />
      </section>
    </>
  );
}
