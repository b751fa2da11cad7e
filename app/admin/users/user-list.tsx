import { Link } from "react-router";
import type { ListedUser } from "#app/content/users/users.ts";
import { DisabledBadge, lastSeenText, RoleBadge } from "./badges.tsx";

/** Lists accounts: one row each on wide screens, a block on phones. */
export function UserList({ users, ownId }: { users: ListedUser[]; ownId: string }) {
  return (
    <ul className="panel divide-y divide-hairline p-0">
      {users.map((user) => (
        <li
          key={user.id}
          className="numbers grid gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-center"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link to={`/admin/cms/users/${user.id}`} className="tap link font-semibold wrap-anywhere">
                {user.name}
              </Link>
              <RoleBadge role={user.role} />
              {user.disabled && <DisabledBadge />}
              {user.id === ownId && <span className="text-steel">you</span>}
            </p>
            <p className="text-steel wrap-anywhere">{user.email}</p>
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
            <Fact name="Sees" value={lastSeenText(user)} />
            <Fact name="Two-factor" value={user.twoFactor ? "Yes" : "No"} />
            <Fact name="Open sessions" value={String(user.sessions)} />
          </dl>
        </li>
      ))}
    </ul>
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
