import { lazy, Suspense } from "react";
import { data, Link, redirect } from "react-router";
import { exportReason } from "#app/admin/account/account-export.server.ts";
import { waitingEmail } from "#app/admin/account/change-email.server.ts";
import { confirmIdentity, IdentityUnconfirmed } from "#app/admin/account/confirm-identity.server.ts";
import { type IdentityQuestion, proofFields } from "#app/admin/account/identity-question.ts";
import { account } from "#app/auth/guards.server.ts";
import { type ProjectTitle, withChosen } from "#app/content/choices.ts";
import { projectChoices } from "#app/content/events/project-choices.server.ts";
import { formValues } from "#app/content/form-values.ts";
import { readableDay, readableMoment } from "#app/content/site-time.ts";
import { roleNames } from "#app/content/users/roles.ts";
import { AccessChanged, LastAdmin, type User } from "#app/content/users/users.ts";
import { dependencies } from "#app/context.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { Dotted } from "#app/ui/dotted.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { activityPath } from "../activity/activity-path.ts";
import { History } from "../activity/history.tsx";
import { recordHistory } from "../activity/record-history.server.ts";
import { unlessDiskFull } from "../unless-disk-full.server.ts";
import type { Route } from "./+types/user-page.ts";
import { type AccessValues, accessNames, accessOf, sentAccess } from "./access-form.ts";
import { DisabledBadge, RoleBadge } from "./badges.tsx";
import { ChangeAccessForm } from "./change-access-form.tsx";
import { cancelEmail, changePerson, type PersonResponse } from "./change-person.server.ts";
import {
  changeAccess,
  disable,
  done,
  enable,
  makeLink,
  readUser,
  resetSecondFactor,
  signOutEverywhere,
} from "./change-user.server.ts";
import { findListed } from "./find-listed.server.ts";
import { LinkNotice } from "./link-notice.tsx";
import type { MadeLink } from "./link-sheet.tsx";
import { PersonPanel } from "./person-panel.tsx";
import { UserActions } from "./user-actions.tsx";

// Few changes of an account ask for it.
const ConfirmIdentity = lazy(async () => ({
  default: (await import("#app/admin/account/confirm-identity.tsx")).ConfirmIdentity,
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

const changes = { disable, enable, "cancel-email": cancelEmail, "end-sessions": signOutEverywhere };

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, [
    "intent",
    "seen",
    "email",
    "name",
    ...accessNames(),
    ...Object.values(proofFields),
  ]);
  const about = form.get("intent");
  return unlessDiskFull(
    context,
    () => run(request, context, params.id, form),
    async (failed): Promise<UserResponse> => {
      if (about === "access")
        return { failed, typed: sentAccess(form), listed: await findListed(context, form) };
      if (about !== "name" && about !== "email") return { failed };
      return { failed, person: { about, typed: formValues(form, { name: "", email: "" }) } };
    },
  );
}

async function run(request: Request, context: Route.ActionArgs["context"], id: string, form: FormData) {
  const intent = String(form.get("intent"));
  const typed = intent === "access" && { typed: sentAccess(form) };
  const respond = async (response: UserResponse, status: number) => {
    const listed = await findListed(context, form, response.stored?.projects ?? []);
    return data<UserResponse>({ ...response, ...typed, listed }, { status });
  };
  try {
    if (Object.hasOwn(changes, intent)) return await changes[intent as keyof typeof changes](context, id);
    if (intent === "access") {
      const result = await changeAccess(request, context, id, form);
      return result instanceof Response ? result : respond(result, 422);
    }
    if (intent === "link") {
      const result = await makeLink(request, context, id, form);
      return respond(result, "failed" in result ? 409 : 200);
    }
    if (intent === "email" || intent === "name") {
      const result = await changePerson(request, context, id, form);
      return result instanceof Response
        ? result
        : data<UserResponse>(result.response, { status: result.status });
    }
    if (intent === "export") {
      await confirmIdentity(request, context, form, exportReason);
      return redirect(done(id, "confirmed"));
    }
    if (intent === "reset-two-factor") {
      const result = await resetSecondFactor(request, context, id, form);
      return result instanceof Response ? result : respond(result, 409);
    }
  } catch (error) {
    if (error instanceof LastAdmin) return data<UserResponse>({ failed: error.message }, { status: 409 });
    if (error instanceof AccessChanged) return respond({ failed: error.message, stored: error.stored }, 409);
    if (error instanceof IdentityUnconfirmed) return respond({ question: error.question }, error.status);
    throw error;
  }
  throw data(null, { status: 400 });
}

interface UserResponse extends FormResponse<AccessValues>, PersonResponse {
  made?: MadeLink;
  /** The access as someone else changed it. */
  stored?: Pick<User, "role" | "projects">;
  /** The projects that the form and the stored access name, or that the form asks for. */
  listed?: ProjectTitle[];
  question?: IdentityQuestion;
}

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
