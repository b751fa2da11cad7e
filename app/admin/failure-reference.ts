import { isRouteErrorResponse } from "react-router";

/** What an error of a page that broke inside the browser tells. */
export interface Referred {
  /** The log has the failure under this id. */
  reference: string;
}

/** The id that came with an error, or nothing. */
export function referenceOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status < 500) return undefined;
  const told: Partial<Referred> | null = error.data;
  return typeof told?.reference === "string" ? told.reference : undefined;
}
