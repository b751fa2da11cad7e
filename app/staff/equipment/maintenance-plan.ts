import type { ListResponse } from "#app/staff/list/use-changes.ts";

/** What the dialog asks; without units it takes all that a machine has. */
export const blankPlan = { firstDay: "", lastDay: "", units: "" };

export interface PlanResponse extends ListResponse {
  errors?: Record<string, string[]>;
  typed?: typeof blankPlan;
}

/** The parameter of a list's address that opens the dialog, once for each machine, or `all` that match. */
export const planParameter = "plan";
