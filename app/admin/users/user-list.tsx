import { Link } from "react-router";
import { roleNames } from "#app/content/users/roles.ts";
import type { ListedUser } from "#app/content/users/users.ts";
import { SelectBox } from "../list/selection-bar.tsx";
import { DisabledBadge, visibleText } from "./badges.tsx";
import { InvitationActions } from "./invitation-actions.tsx";

/** An account as the list shows it, with its moments as text. */
interface ShownUser extends ListedUser {
  /** Null if it has never signed in. */
  lastSeen: string | null;
  /** When the link of an invitation expires. */
  until: string | null | undefined;
}

/** Lists pending invitations and accounts: one row each on wide screens, a block on phones. */
export function UserList({ users, ownId }: { users: ShownUser[]; ownId: string }) {
  const pending = users.filter(({ invitation }) => invitation);
  const accepted = users.filter(({ invitation }) => !invitation);
  return (
    <div className="grid gap-8">
      {pending.length > 0 && (
        <section aria-labelledby="pending-title">
          <h2 id="pending-title" className="mb-3 text-xl">
            Pending invitations
          </h2>
          <Ledger columns="[--columns:1.5rem_minmax(0,1fr)_7rem_15rem_14rem]" names={["Sees", "Link"]}>
            {pending.map((user) => (
              <Row key={user.id} user={user} own={false} actions={<InvitationActions user={user} />}>
                <Fact name="Sees" value={visibleText(user)} hidden />
                <Fact name="Link" value={user.until ? `Until ${user.until}` : "Expired"} />
              </Row>
            ))}
          </Ledger>
        </section>
      )}
      {accepted.length > 0 && (
        <section aria-labelledby="accounts-title">
          <h2 id="accounts-title" className={pending.length > 0 ? "mb-3 text-xl" : "sr-only"}>
            Accounts
          </h2>
          <Ledger
            columns="[--columns:1.5rem_minmax(0,1fr)_6.5rem_6rem_6.5rem_10.5rem]"
            names={["Sees", "Two-factor", "Open sessions", "Last seen"]}
          >
            {accepted.map((user) => (
              <Row key={user.id} user={user} own={user.id === ownId}>
                <Fact name="Sees" value={visibleText(user)} hidden />
                <Fact name="Two-factor" value={user.twoFactor ? "Yes" : "No"} />
                <Fact name="Open sessions" value={String(user.sessions)} isNumber />
                <Fact name="Last seen" value={user.lastSeen ?? "Never"} />
              </Row>
            ))}
          </Ledger>
        </section>
      )}
    </div>
  );
}

interface LedgerProps {
  /** The widths of the columns. */
  columns: string;
  /** What the head line names, after the person and the role. */
  names: string[];
  children: React.ReactNode;
}

function Ledger({ columns, names, children }: LedgerProps) {
  return (
    <div className={`list-sheet ${columns}`}>
      <p className="ledger-head" aria-hidden="true">
        <span />
        <span className="ledger-named">
          <span data-name="Person" />
          <span className="ledger-kind" data-name="Role" />
        </span>
        {names.map((name) => (
          <span key={name} className={name === "Open sessions" ? "ledger-number" : ""} data-name={name} />
        ))}
      </p>
      <ul className="divide-y divide-hairline">{children}</ul>
    </div>
  );
}

interface RowProps {
  user: ShownUser;
  own: boolean;
  actions?: React.ReactNode;
  children: React.ReactNode;
}

function Row({ user, own, actions, children }: RowProps) {
  return (
    <li className="numbers ledger-row">
      <span className="ledger-box">{!own && <SelectBox id={user.id} label={`Select ${user.name}`} />}</span>
      <div className="ledger-named">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link to={`/admin/cms/users/${user.id}`} className="tap link font-semibold wrap-anywhere">
            {user.name}
          </Link>
          <span className={`ledger-kind ${user.role === "admin" ? "font-semibold text-ink" : ""}`}>
            {roleNames[user.role]}
          </span>
          {user.disabled && <DisabledBadge />}
          {own && <span className="text-steel">you</span>}
        </p>
        <p className="text-steel wrap-anywhere">{user.email}</p>
      </div>
      <dl className="ledger-facts">{children}</dl>
      {actions}
    </li>
  );
}

interface FactProps {
  name: string;
  value: string;
  isNumber?: boolean;
  /** Whether the value says enough where there is no head line. */
  hidden?: boolean;
}

function Fact({ name, value, isNumber, hidden }: FactProps) {
  return (
    <div className={isNumber ? "ledger-number" : ""}>
      <dt className={hidden ? "sr-only" : ""}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
