import { visibleToAdmins, visibleToAll } from "#app/content/events/visibility.ts";

/** Marks an event without a project: whether all accounts or only admins see it. Clients do not see the mark. */
export const VisibilityBadge = ({ adminsOnly = false }: { adminsOnly?: boolean | undefined }) => (
  <span className={`badge ${adminsOnly ? "badge-gray" : "badge-yellow"}`}>
    {adminsOnly ? visibleToAdmins : visibleToAll}
  </span>
);
