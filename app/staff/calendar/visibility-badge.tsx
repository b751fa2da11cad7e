import { visibleToAdmins, visibleToAll } from "#app/domain/calendar/visibility.ts";

export const PublicBadge = () => <span className="badge badge-green">On the site</span>;

/** Marks an event without a project: whether all accounts or only admins see it. Clients do not see the mark. */
export const VisibilityBadge = ({ adminsOnly = false }: { adminsOnly?: boolean | undefined }) => (
  <span className={`badge whitespace-normal ${adminsOnly ? "badge-gray" : "badge-yellow"}`}>
    {adminsOnly ? visibleToAdmins : visibleToAll}
  </span>
);
