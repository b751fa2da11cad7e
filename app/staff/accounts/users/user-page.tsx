import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { dependencies } from "#app/context.ts";
import { projectChoices } from "#app/domain/accounts/project-choices.server.ts";
import { accessLabels, roleNames } from "#app/domain/accounts/roles.ts";
import { accessState, type User } from "#app/domain/accounts/users.ts";
import { type Choices, type ProjectTitle, withChosen } from "#app/domain/values/choices.ts";
import { readableDay, readableMoment } from "#app/domain/values/site-time.ts";
import { type WaitingEmail, waitingEmail } from "#app/http/accounts/email-changes.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { FormResponse } from "#app/http/forms/form-response.ts";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { activityPath } from "#app/staff/activity/activity-path.ts";
import { History } from "#app/staff/activity/history.tsx";
import { recordHistory } from "#app/staff/activity/record-history.server.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Dotted } from "#app/ui/dotted.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { EmailForm, NameForm } from "../account/name-and-email.tsx";
import type { Route } from "./+types/user-page.ts";
import { AccessFields } from "./access-fields.tsx";
import { type AccessValues, accessOf, sentAccess } from "./access-form.ts";
import { DisabledBadge, RoleBadge } from "./badges.tsx";
import { changeUser, readUser, type UserResponse } from "./change-user.server.ts";
import { LinkNotice } from "./link-notice.tsx";
import { UserActions } from "./user-actions.tsx";

// Few changes of an account ask for it.
const ConfirmIdentity = lazy(async () => ({
  default: (await import("#app/staff/form/confirm-identity.tsx")).ConfirmIdentity,
}));

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
  const user = await readUser(context, params.id);
  const viewer = context.get(account);
  return {
    user: { ...user, created: readableDay(new Date(user.createdAt)) },
    until: user.invitation?.until ? readableMoment(new Date(user.invitation.until)) : null,
    own: user.id === viewer.id,
    history: await recordHistory(context, "account", user.id),
    projects: await projectChoices(context.get(dependencies).db, viewer, {
      by: "order",
      chosen: user.projects ?? [],
    }),
    waiting: await waitingEmail(context, user.id),
    notice: notices[url.searchParams.get("done") ?? ""] ?? "",
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  changeUser(request, context, params.id);

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, notice, history, waiting, until } = loaderData;
  const response: UserResponse | undefined = actionData;
  const { choices, more } = loaderData.projects;
  const projects = { choices: withChosen(choices, response?.listed ?? []), more };
  const stored = response?.stored;
  const user = { ...loaderData.user, ...stored };
  return (
    <>
      <PageTitle
        actions={
          <Link to="/admin/cms/users" className="tap link">
            All users
          </Link>
        }
      >
        {user.name}
      </PageTitle>
      <p className="numbers mb-6 md:-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-steel wrap-anywhere">
        <RoleBadge role={user.role} />
        {user.disabled && <DisabledBadge />}
        {user.invitation && <span className="badge badge-yellow">Invited</span>}
        <Dotted
          facts={[
            own ? `${user.email} (you)` : user.email,
            `since ${user.created}`,
            ...(user.invitation ? [] : [`two-factor ${user.twoFactor ? "on" : "off"}`]),
          ]}
        />
      </p>
      <p role="alert" className="mb-4 font-semibold text-error empty:hidden">
        {response?.failed}
        {stored && ` ${accessText(stored, projects.choices)} Save once more to replace it by what you chose.`}
      </p>
      <p role="status" className="mb-4 font-semibold empty:hidden">
        {response ? "" : notice}
      </p>
      {response?.question && (
        <Suspense>
          <ConfirmIdentity question={response.question} />
        </Suspense>
      )}
      {response?.confirmation && (
        <LinkNotice
          title="New email address"
          made={response.confirmation}
          label="Link to confirm the address"
        />
      )}
      {response?.made && <LinkNotice title="Password link" made={response.made} />}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-8">
          <section className="panel py-5" aria-labelledby="access-title">
            <h2 id="access-title" className="mb-4 text-xl">
              Role and projects
            </h2>
            <ChangeAccessForm
              key={JSON.stringify(accessOf(user))}
              user={user}
              projects={projects}
              response={response}
            />
          </section>
          <PersonPanel user={user} waiting={waiting} response={response?.person} />
        </div>
        <UserActions user={user} own={own} until={until} />
      </div>
      <History {...history} />
      <p className="mt-4">
        <Link to={activityPath({ by: user.id })} className="tap link">
          Everything {own ? "you" : user.name} did
        </Link>
      </p>
    </>
  );
}

function accessText({ role, projects }: Pick<User, "role" | "projects">, all: ProjectTitle[]): string {
  const now = `It is ${roleNames[role]} now`;
  if (role === "admin") return `${now}.`;
  const titles = all.filter(({ id }) => projects?.includes(id)).map(({ title }) => title);
  return `${now} and sees ${projects ? titles.join(", ") || "no project" : "all projects"}.`;
}

interface AccessFormProps {
  user: Pick<User, "name" | "role" | "projects">;
  projects: Choices<ProjectTitle>;
  response: FormResponse<AccessValues> | undefined;
}

/** Confirms before saving a change that removes access. */
function ChangeAccessForm({ user, projects, response }: AccessFormProps) {
  return (
    <PlainForm labels={accessLabels} values={accessOf(user)} response={response} className="grid gap-5">
      <input type="hidden" name="intent" value="access" />
      <input type="hidden" name="seen" value={accessState(user)} autoComplete="off" />
      <AccessFields projects={projects} />
      <div>
        <ConfirmButton
          question={`Reduce the access of ${user.name}?`}
          details="The account will be able to do or see less. Takes effect immediately."
          yes="Save access"
          className="button-amber"
          needsConfirmation={(values) => takesAway(user, values)}
        >
          Save access
        </ConfirmButton>
      </div>
    </PlainForm>
  );
}

function takesAway(before: Pick<User, "role" | "projects">, values: FormData): boolean {
  const { role, sees, projects: sent } = sentAccess(values);
  const projects = sent.filter(Boolean);
  const isListed = role === "engineer" || (role === "client" && sees === "listed");
  // The server rejects an access without a choice or without projects.
  if (isListed ? projects.length === 0 : role !== "client" || sees !== "all") return false;
  if (before.role === "admin" || (before.role === "engineer" && role === "client")) return true;
  if (!isListed) return false;
  return before.projects === null || before.projects.some((id) => !projects.includes(String(id)));
}

interface PersonPanelProps {
  user: Pick<User, "name" | "disabled">;
  /** The address that waits to be confirmed. */
  waiting: WaitingEmail | null;
  response: UserResponse["person"];
}

/** Changes the name and the address of an account. */
function PersonPanel({ user, waiting, response }: PersonPanelProps) {
  const responseTo = (about: "name" | "email") => (response?.about === about ? response : undefined);
  return (
    <section className="panel divide-y divide-hairline py-0" aria-label="Name and email">
      <div className="py-5">
        <h2 className="mb-4 text-xl">Name</h2>
        <NameForm key={user.name} name={user.name} response={responseTo("name")} label="Name" />
      </div>
      {!user.disabled && (
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
