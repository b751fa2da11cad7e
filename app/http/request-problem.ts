import { ApiError, NoApiResponse } from "./api-client.ts";

/** Says why a request of a form failed, and what the user can do about it. */
export function problemOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return "The connection was lost. Try again.";
  if (error.status === 401)
    return "Your session has ended. Sign in again in another tab, then try again here.";
  return error instanceof NoApiResponse ? "Something went wrong. Try again." : error.message;
}
