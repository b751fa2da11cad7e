import { redirect } from "react-router";
import type { Route } from "./+types/day-changes.ts";
import { changeEventsByForm } from "./change-events.server.ts";

/** Changes the events that are selected in a day: an admin any, an engineer those of their projects. */
export const action = ({ request, context }: Route.ActionArgs) => changeEventsByForm(request, context);

/** A change has no page of its own. */
export const loader = () => redirect("/admin/overview");

/** A route without a component would render a failure without the frame. */
export default function DayChanges() {
  return null;
}
