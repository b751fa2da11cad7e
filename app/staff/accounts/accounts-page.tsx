import { Form, useLocation, useNavigation } from "react-router";
import { dependencies } from "#app/context.ts";
import {
  type AccountFilter,
  type AccountPart,
  accountSearch,
  readAccountFilter,
} from "#app/domain/accounts/account-filter.ts";
import { countAccountParts, listAccounts } from "#app/domain/accounts/account-list.server.ts";
import { projectChoices } from "#app/domain/accounts/project-access.server.ts";
import { hasPasskey } from "#app/domain/accounts/second-factors.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { type Choices, type ProjectTitle, withChosen } from "#app/domain/values/choices.ts";
import { readableMoment } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { ConfirmIdentity } from "#app/staff/form/confirm-identity.tsx";
import { ListViews, Pager } from "#app/staff/list/list-navigation.tsx";
import { ifOutdated } from "#app/staff/list/submit-change.ts";
import { submitListChange, useChanges } from "#app/staff/list/use-changes.ts";
import { SearchForm } from "#app/staff/records/search-form.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { emailInput } from "#app/ui/email-input.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/accounts-page.ts";
import { AccessFields, type InvitationValues, invitationLabels } from "./access.tsx";
import { AccountList, AccountSelection } from "./account-list.tsx";
import { type AccountsResponse, changeAccounts } from "./change-accounts.server.ts";
import { LinkNotice } from "./link-notice.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const filter = readAccountFilter(url.searchParams);
  const [{ accounts, found, page, pages }, counts, projects, { security }] = await Promise.all([
    listAccounts(db, filter, url.searchParams.get("page")),
    countAccountParts(db),
    projectChoices(db, viewer, { by: "order" }),
    readSettings(db),
  ]);
  return {
    accounts: accounts.map((one) => ({
      ...one,
      lastSeen: one.lastSeenAt && readableMoment(new Date(one.lastSeenAt)),
      until: one.invitation?.until ? readableMoment(new Date(one.invitation.until)) : null,
    })),
    notice: url.searchParams.get("done") === "revoked" ? "The invitation is revoked." : "",
    filter,
    found,
    counts,
    page,
    pages,
    projects,
    security,
    own: { id: viewer.id, twoFactor: viewer.twoFactorEnabled || (await hasPasskey(db, viewer.id)) },
  };
}

export const action = ({ request, context }: Route.ActionArgs) => changeAccounts(request, context);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = ifOutdated;

export default function AccountsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, filter, counts, found, page, pages, security, own, notice } = loaderData;
  const outcome = actionData && "tone" in actionData ? actionData : undefined;
  const response: AccountsResponse | undefined = actionData && "tone" in actionData ? undefined : actionData;
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
      {invited && <LinkNotice title={`${invited.name} is invited`} created={invited} />}
      {resent && <LinkNotice title={`The invitation of ${resent.name} is resent`} created={resent} />}
      <p role="alert" className="mb-4 font-semibold text-error empty:hidden">
        {response?.failed}
      </p>
      <p role="status" className="mb-4 font-semibold empty:sr-only">
        {actionData ? "" : notice}
      </p>
      <AccountSearch filter={filter} counts={counts} found={found} />
      <div className="group">
        <AccountList accounts={accounts} ownId={own.id} />
        <AccountSelection projects={projects} changes={changes} />
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

interface InvitationFormProps {
  projects: Choices<ProjectTitle>;
  response: FormResponse<InvitationValues> | undefined;
}

const blank: InvitationValues = { name: "", email: "", role: "client", sees: "", projects: [] };

function InvitationForm({ projects, response }: InvitationFormProps) {
  const pending = useNavigation().formData?.get("intent") === "invite";
  return (
    <PlainForm labels={invitationLabels} values={blank} response={response} className="grid gap-5">
      <input type="hidden" name="intent" value="invite" />
      <TextInput name="name" autoComplete="off" required maxLength={120} />
      <TextInput name="email" {...emailInput} autoComplete="off" required maxLength={254} />
      <AccessFields projects={projects} />
      <SubmitButton className="button button-amber justify-self-start" busy={pending}>
        {pending ? "Inviting…" : "Invite"}
      </SubmitButton>
    </PlainForm>
  );
}

interface AccountSearchProps {
  filter: AccountFilter;
  counts: Record<AccountPart | "", number>;
  found: number;
}

const partNames: Record<AccountPart | "", string> = {
  "": "All",
  admins: "Admins",
  engineers: "Engineers",
  clients: "Clients",
  invited: "Invited",
};

function AccountSearch({ filter, counts, found }: AccountSearchProps) {
  const { text, part } = filter;
  const parts = (Object.keys(partNames) as (keyof typeof partNames)[]).filter(
    (one) => one === "" || one === part || counts[one] > 0,
  );
  return (
    <>
      <ListViews
        views={parts.map((one) => ({
          name: partNames[one],
          count: counts[one],
          current: one === part,
          search: accountSearch({ text, part: one }),
        }))}
      />
      <SearchForm label="Search name and email" text={text} view={part ? [["part", part]] : []} />
      <p role="status" className="numbers mb-3 text-steel empty:sr-only">
        {(text || part) && `Showing ${found} of ${counted(counts[""], "user")}`}
      </p>
    </>
  );
}

function TwoFactorSwitch({ needed, ownTwoFactor }: { needed: boolean; ownTwoFactor: boolean }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="two-factor" />
      <input type="hidden" name="needed" value={needed ? "no" : "yes"} />
      <p className="flex flex-wrap items-center gap-3">
        <strong>Admins need two-factor</strong>
        <span className={`badge ${needed ? "badge-green" : "badge-gray"}`}>{needed ? "On" : "Off"}</span>
      </p>
      <p className="mt-1 mb-3 max-w-[60ch] text-steel">
        {needed
          ? "Admins without two-factor can only open their account page."
          : "While this is off, a password alone lets an admin in."}
      </p>
      {needed || ownTwoFactor ? (
        <button type="submit" className="button">
          {needed ? "Switch off" : "Switch on"}
        </button>
      ) : (
        <ConfirmButton
          question="Switch this on for all admins?"
          details="Your own account has no two-factor yet: you will be taken there to switch it on first."
        >
          Switch on
        </ConfirmButton>
      )}
    </Form>
  );
}
