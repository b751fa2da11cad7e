import { Suspense } from "react";
import { Link } from "react-router";
import { dependencies } from "#app/context.ts";
import { accessState, type WholeAccount } from "#app/domain/accounts/accounts.ts";
import { passwordLinkTimes } from "#app/domain/accounts/password-links.server.ts";
import { projectChoices } from "#app/domain/accounts/project-access.server.ts";
import { accessLabels, roleNames } from "#app/domain/accounts/roles.ts";
import { activityPath } from "#app/domain/activity/activity.ts";
import { type Choices, type ProjectTitle, withChosen } from "#app/domain/values/choices.ts";
import { readableDay, readableMoment } from "#app/domain/values/site-time.ts";
import { type WaitingEmail, waitingEmail } from "#app/http/accounts/account-changes.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { recordHistory } from "#app/staff/activity/history.server.ts";
import { History } from "#app/staff/activity/history.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Dotted } from "#app/ui/dotted.tsx";
import { lazyPart, PendingBar } from "#app/ui/loading.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/account-page.ts";
import {
  AccessFields,
  type AccessValues,
  accessOf,
  DisabledBadge,
  RoleBadge,
  sentAccess,
} from "./access.tsx";
import { AccountActions } from "./account-actions.tsx";
import { type AccountResponse, changeOneAccount, readAccount } from "./change-account.server.ts";
import { LinkNotice } from "./link-notice.tsx";
import { EmailForm, NameForm } from "./own-account/name-and-email.tsx";

// Loaded later, since few changes of an account ask for it.
const ConfirmIdentity = lazyPart(
  async () => ({ default: (await import("#app/staff/form/confirm-identity.tsx")).ConfirmIdentity }),
  () => (
    <p role="alert" className="mb-4 font-semibold text-error">
      Nothing was changed: the question for your password could not be loaded. Check the connection, then
      reload the page.
    </p>
  ),
);

const notices: Record<string, string> = {
  saved: "Saved. Takes effect immediately.",
  disabled: "Disabled. Its sessions, links and calendar address have ended.",
  enabled: "Enabled.",
  confirmed: "Confirmed. You can download the file now.",
  renamed: "The name is saved.",
  "email-cancelled": "The address stays as it is.",
  "signed-out": "Signed out everywhere.",
  "two-factor-reset": "Two-factor is reset. The password alone now signs in, and all sessions have ended.",
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const owner = await readAccount(context, params.id);
  const viewer = context.get(account);
  return {
    owner: { ...owner, created: readableDay(new Date(owner.createdAt)) },
    until: owner.invitation?.until ? readableMoment(new Date(owner.invitation.until)) : null,
    linkTime: passwordLinkTimes.reset,
    own: owner.id === viewer.id,
    history: await recordHistory(context, "account", owner.id),
    projects: await projectChoices(context.get(dependencies).db, viewer, {
      by: "order",
      chosen: owner.projects ?? [],
    }),
    waiting: await waitingEmail(context, owner.id),
    notice: notices[url.searchParams.get("done") ?? ""] ?? "",
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  changeOneAccount(request, context, params.id);

// Also after a rejected change, because the page was outdated.
export const shouldRevalidate = () => true;

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, notice, history, waiting, until, linkTime } = loaderData;
  const response: AccountResponse | undefined = actionData;
  const { choices, more } = loaderData.projects;
  const projects = { choices: withChosen(choices, response?.listed ?? []), more };
  const stored = response?.stored;
  const owner = { ...loaderData.owner, ...stored };
  return (
    <>
      <PageTitle
        actions={
          <Link to="/admin/cms/users" className="tap link">
            All users
          </Link>
        }
      >
        {owner.name}
      </PageTitle>
      <p className="numbers mb-6 md:-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-steel wrap-anywhere">
        <RoleBadge role={owner.role} />
        {owner.disabled && <DisabledBadge />}
        {owner.invitation && <span className="badge badge-yellow">Invited</span>}
        <Dotted
          facts={[
            own ? `${owner.email} (you)` : owner.email,
            `since ${owner.created}`,
            ...(owner.invitation ? [] : [`two-factor ${owner.twoFactor ? "on" : "off"}`]),
          ]}
        />
      </p>
      <p role="alert" className="mb-4 font-semibold text-error empty:hidden">
        {response?.failed}
        {stored && ` ${accessText(stored, projects.choices)} Save once more to replace it by what you chose.`}
      </p>
      <p role="status" className="mb-4 font-semibold empty:sr-only">
        {response ? "" : notice}
      </p>
      {response?.question && (
        <Suspense fallback={<PendingBar />}>
          <ConfirmIdentity question={response.question} />
        </Suspense>
      )}
      {response?.confirmation && (
        <LinkNotice
          title="New email address"
          created={response.confirmation}
          label="Link to confirm the address"
        />
      )}
      {response?.passwordLink && <LinkNotice title="Password link" created={response.passwordLink} />}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-8">
          <section className="panel py-5" aria-labelledby="access-title">
            <h2 id="access-title" className="mb-4 text-xl">
              Role and projects
            </h2>
            <ChangeAccessForm
              key={JSON.stringify(accessOf(owner))}
              owner={owner}
              projects={projects}
              response={response}
            />
          </section>
          <PersonPanel owner={owner} waiting={waiting} response={response?.person} />
        </div>
        <AccountActions account={owner} own={own} until={until} linkTime={linkTime} />
      </div>
      <History {...history} />
      <p className="mt-4">
        <Link to={activityPath({ by: owner.id })} className="tap link">
          Everything {own ? "you" : owner.name} did
        </Link>
      </p>
    </>
  );
}

/** Says what somebody else has changed the access to. */
function accessText(
  { role, projects }: Pick<WholeAccount, "role" | "projects">,
  all: ProjectTitle[],
): string {
  const now = `It is ${roleNames[role]} now`;
  if (role === "admin") return `${now}.`;
  const titles = all.filter(({ id }) => projects?.includes(id)).map(({ title }) => title);
  return `${now} and sees ${projects ? titles.join(", ") || "no project" : "all projects"}.`;
}

interface AccessFormProps {
  owner: Pick<WholeAccount, "name" | "role" | "projects">;
  projects: Choices<ProjectTitle>;
  response: FormResponse<AccessValues> | undefined;
}

/** Confirms before saving a change that removes access. */
function ChangeAccessForm({ owner, projects, response }: AccessFormProps) {
  return (
    <PlainForm labels={accessLabels} values={accessOf(owner)} response={response} className="grid gap-5">
      <input type="hidden" name="intent" value="access" />
      <input type="hidden" name="seen" value={accessState(owner)} autoComplete="off" />
      <AccessFields projects={projects} />
      <div>
        <ConfirmButton
          question={`Reduce the access of ${owner.name}?`}
          details="The account will be able to do or see less. Takes effect immediately."
          yes="Save access"
          className="button-amber"
          needsConfirmation={(values) => takesAway(owner, values)}
        >
          Save access
        </ConfirmButton>
      </div>
    </PlainForm>
  );
}

/** Returns whether a change removes access that the account has now. */
function takesAway(before: Pick<WholeAccount, "role" | "projects">, values: FormData): boolean {
  const { role, sees, projects: sent } = sentAccess(values);
  const projects = sent.filter(Boolean);
  const isListed = role === "engineer" || (role === "client" && sees === "listed");
  // Admins see everything, and the server rejects an access without a choice or without projects.
  if (isListed ? projects.length === 0 : role !== "client" || sees !== "all") return false;
  if (before.role === "admin" || (before.role === "engineer" && role === "client")) return true;
  if (!isListed) return false;
  return before.projects === null || before.projects.some((id) => !projects.includes(String(id)));
}

interface PersonPanelProps {
  owner: Pick<WholeAccount, "name" | "disabled">;
  waiting: WaitingEmail | null;
  response: AccountResponse["person"];
}

function PersonPanel({ owner, waiting, response }: PersonPanelProps) {
  const responseTo = (about: "name" | "email") => (response?.about === about ? response : undefined);
  return (
    <section className="panel divide-y divide-hairline py-0" aria-label="Name and email">
      <div className="py-5">
        <h2 className="mb-4 text-xl">Name</h2>
        <NameForm key={owner.name} name={owner.name} response={responseTo("name")} label="Name" />
      </div>
      {!owner.disabled && (
        <div className="py-5">
          <h2 className="mb-4 text-xl">Email</h2>
          <EmailForm
            key={waiting?.email}
            label="New email address"
            waiting={waiting}
            response={responseTo("email")}
          />
        </div>
      )}
    </section>
  );
}
