import { visibleToAll } from "#app/content/events/visibility.ts";

/** Marks an event that is visible to all accounts. For admins only. */
export const VisibilityBadge = () => <span className="badge badge-yellow">{visibleToAll}</span>;
