import { Form, Link } from "react-router";
import type { ListedAccount } from "#app/domain/accounts/accounts.ts";
import { initialsOf } from "#app/domain/company/initials.ts";
import type { Choices, ProjectTitle } from "#app/domain/values/choices.ts";
import { counted } from "#app/domain/values/wording.ts";
import { ChangeDialog } from "#app/staff/list/change-dialog.tsx";
import { Schedule, ScheduleFact } from "#app/staff/list/schedule.tsx";
import { ChangeMenu, SelectBox, SelectionBar } from "#app/staff/list/selection-bar.tsx";
import type { Changes } from "#app/staff/list/use-changes.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { DisabledBadge, ListedProjects, RoleBadge } from "./access.tsx";
import { InvitationActions } from "./invitation-actions.tsx";

/** An account as the list shows it, with its moments as text. */
interface ShownAccount extends ListedAccount {
  /** Null if it has never signed in. */
  lastSeen: string | null;
  /** When the link of an invitation expires; null if it has, and without an invitation. */
  until: string | null;
}

const sessions = "Open sessions";

export function AccountList({ accounts, ownId }: { accounts: ShownAccount[]; ownId: string }) {
  const pending = accounts.filter(({ invitation }) => invitation);
  const accepted = accounts.filter(({ invitation }) => !invitation);
  return (
    <div className="grid gap-8">
      {pending.length > 0 && (
        <section aria-labelledby="pending-title">
          <h2 id="pending-title" className="mb-3 text-xl">
            Pending invitations
          </h2>
          <Schedule
            widths={["2.25rem", "2.25rem", "minmax(0, 1fr)", "6.5rem", "6rem", "11.5rem", "11rem"]}
            names={["", "", "Person", "Role", "Sees", "Link"]}
          >
            <ul>
              {pending.map((account) => (
                <Row
                  key={account.id}
                  account={account}
                  own={false}
                  actions={<InvitationActions account={account} />}
                >
                  <ScheduleFact name="Link" value={account.until ? `Until ${account.until}` : "Expired"} />
                </Row>
              ))}
            </ul>
          </Schedule>
        </section>
      )}
      {accepted.length > 0 && (
        <section aria-labelledby="accounts-title">
          <h2 id="accounts-title" className={pending.length > 0 ? "mb-3 text-xl" : "sr-only"}>
            Accounts
          </h2>
          <Schedule
            widths={[
              "2.25rem",
              "2.25rem",
              "minmax(0, 2fr)",
              "minmax(6.5rem, 1fr)",
              "minmax(6.5rem, 1fr)",
              "minmax(4.75rem, 0.8fr)",
              "7.5rem",
              "minmax(9.25rem, 1fr)",
            ]}
            names={["", "", "Person", "Role", "Sees", "Two-factor", sessions, "Last seen"]}
          >
            <ul>
              {accepted.map((account) => (
                <Row key={account.id} account={account} own={account.id === ownId}>
                  <ScheduleFact name="Two-factor" value={account.twoFactor ? "Yes" : "No"} />
                  <ScheduleFact name={sessions} value={String(account.sessions)} />
                  <ScheduleFact name="Last seen" value={account.lastSeen ?? "Never"} />
                </Row>
              ))}
            </ul>
          </Schedule>
        </section>
      )}
    </div>
  );
}

interface RowProps {
  account: ShownAccount;
  own: boolean;
  actions?: React.ReactNode;
  children: React.ReactNode;
}

function Row({ account, own, actions, children }: RowProps) {
  return (
    <li>
      <div className="numbers schedule-row with-picture selectable">
        <span className="schedule-box">
          {!own && <SelectBox id={account.id} label={`Select ${account.name}`} />}
        </span>
        <span
          className="schedule-picture person-mark"
          data-initials={initialsOf(account.name)}
          aria-hidden="true"
        />
        <div className="schedule-name">
          <p className="flex flex-wrap items-center gap-x-3">
            <Link
              to={`/admin/cms/users/${account.id}`}
              className="link font-display font-semibold wrap-anywhere"
            >
              {account.name}
            </Link>
            {account.disabled && <DisabledBadge />}
            {own && <span className="text-steel">you</span>}
          </p>
          <p className="text-steel wrap-anywhere">{account.email}</p>
        </div>
        <dl className="schedule-cells whole">
          <ScheduleFact name="Role" value={<RoleBadge role={account.role} />} />
          <ScheduleFact
            name="Sees"
            value={account.projects === null ? "All projects" : counted(account.projects, "project")}
          />
          {children}
        </dl>
        {actions}
      </div>
    </li>
  );
}

interface AccountSelectionProps {
  projects: Choices<ProjectTitle>;
  changes: Pick<Changes, "bar">;
}

export function AccountSelection({ projects, changes: { bar } }: AccountSelectionProps) {
  return (
    <SelectionBar changes={{ Form, bar }} label="Selected accounts">
      <input type="hidden" name="intent" value="several" />
      <ChangeDialog
        label="Add projects"
        title="Add projects"
        details="The selected clients and engineers get these projects besides their own. Clients who see all projects are left as they are."
        change="projects"
        submit="Add these projects"
      >
        <ListedProjects projects={projects} chosen={[]} invalid={undefined} describedBy={undefined} />
      </ChangeDialog>
      <button type="submit" name="change" value="resend" className="button">
        Resend invitations
      </button>
      <ChangeMenu label="More">
        <ConfirmButton
          name="change"
          value="sign-out"
          destructive
          question="Sign the selected accounts out everywhere?"
          details="Every device must sign in again, and their calendar addresses end."
          yes="Sign out"
        >
          Sign out everywhere
        </ConfirmButton>
        <ConfirmButton
          name="change"
          value="disable"
          destructive
          question="Disable the selected accounts?"
          details="This ends all their sessions. An admin can enable them again."
        >
          Disable
        </ConfirmButton>
        <button type="submit" name="change" value="enable" className="button">
          Enable
        </button>
      </ChangeMenu>
    </SelectionBar>
  );
}
