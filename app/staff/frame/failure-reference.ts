import { isRouteErrorResponse } from "react-router";

/** The data of an error rendered in the browser. */
export interface Referred {
  /** The failure's id in the log. */
  reference: string;
}

export function referenceOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status < 500) return undefined;
  const reported: Partial<Referred> | null = error.data;
  return typeof reported?.reference === "string" ? reported.reference : undefined;
}
