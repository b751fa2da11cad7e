import { Link } from "react-router";
import type { ListedUser } from "#app/content/users/users.ts";
import { DisabledBadge, RoleBadge, visibleText } from "./badges.tsx";
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
          <ul className="list-sheet">
            {pending.map((user) => (
              <Row key={user.id} user={user} own={false} actions={<InvitationActions user={user} />}>
                <Fact name="Sees" value={visibleText(user)} />
                <Fact name="Link" value={user.until ? `Until ${user.until}` : "Expired"} />
              </Row>
            ))}
          </ul>
        </section>
      )}
      {accepted.length > 0 && (
        <section aria-labelledby="accounts-title">
          <h2 id="accounts-title" className={pending.length > 0 ? "mb-3 text-xl" : "sr-only"}>
            Accounts
          </h2>
          <ul className="list-sheet">
            {accepted.map((user) => (
              <Row key={user.id} user={user} own={user.id === ownId}>
                <Fact name="Sees" value={visibleText(user)} />
                <Fact name="Two-factor" value={user.twoFactor ? "Yes" : "No"} />
                <Fact name="Open sessions" value={String(user.sessions)} />
                <Fact name="Last seen" value={user.lastSeen ?? "Never"} />
              </Row>
            ))}
          </ul>
        </section>
      )}
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
    <li className="numbers grid gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_36rem] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link to={`/admin/cms/users/${user.id}`} className="tap link font-semibold wrap-anywhere">
            {user.name}
          </Link>
          <RoleBadge role={user.role} />
          {user.disabled && <DisabledBadge />}
          {own && <span className="text-steel">you</span>}
        </p>
        <p className="text-steel wrap-anywhere">{user.email}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 sm:flex-nowrap">
        <dl className={`grid grow grid-cols-2 gap-x-4 gap-y-1 ${actions ? "" : "sm:grid-cols-4"}`}>
          {children}
        </dl>
        {actions}
      </div>
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-steel max-sm:text-base">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
