import type { ListResponse } from "#app/staff/list/use-changes.ts";

/** What the dialog asks; without units it takes all that a machine has. */
export const blankPlan = { firstDay: "", lastDay: "", units: "" };

export type PlanValues = typeof blankPlan;

/** Response to the dialog, with what is wrong at each field. */
export interface PlanResponse extends ListResponse {
  errors?: Record<string, string[]>;
  typed?: PlanValues;
}

/** The parameter of a list's address that opens the dialog, once for each machine, or `all` that match. */
export const planParameter = "plan";
export const allMatching = "all";

/** What the dialog plans. */
export interface MaintenancePlan {
  /** Values of the field `ids`; empty for all machines that match the list's address. */
  targets: string[];
  /** True if it came from the selected rows. */
  ofSelection: boolean;
  /** One machine by its name, or how many they are. */
  what: string;
  /** Their names, where several were chosen. */
  names: string[];
  /** Units of the one machine, or the most that one of several has. */
  units: number;
  today: string;
  /** Idempotency key of the entries. */
  submissionKey: string;
}
