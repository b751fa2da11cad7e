import { visibleToAll } from "#app/content/events/visibility.ts";

/** Marks an event that no project keeps from any client. For admins only. */
export const VisibilityBadge = () => <span className="badge badge-yellow">{visibleToAll}</span>;
