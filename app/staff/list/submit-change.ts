import { data, isRouteErrorResponse } from "react-router";

/** The outcome of a change without a usable response: nothing was saved, or nobody knows. */
export type NoResponseError = "failed" | "offline" | "full" | "away" | "lost";

export const noResponseMessages: Record<NoResponseError, string> = {
  failed: "Nothing was saved. Please try again.",
  offline: "The site could not be reached: nothing was saved. Please try again when you are connected.",
  full: "The disk of the server is full: nothing was saved. Make space on the server or ask the person who runs it, then try again.",
  away: "The database is not responding. Reload in a minute to check whether it was saved.",
  lost: "The response was lost. Reload to check whether it was saved.",
};

/**
 * Sends a change to its server action. When the server fails or cannot be reached, the page stays as it is
 * and gets a response of its own instead of giving way to an error page.
 * @param instead makes that response
 */
export async function submitChange<Result, Instead>(
  send: () => Promise<Result>,
  instead: (what: NoResponseError) => Instead,
) {
  const connected = navigator.onLine;
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    // With such a status the page's data is not loaded again, which would fail likewise.
    return data(instead(connected ? causeOf(error) : "offline"), { status: 503 });
  }
}

function causeOf(error: unknown): NoResponseError {
  if (isLost(error)) return "lost";
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 507) return "full";
  return status === 503 ? "away" : "failed";
}

/**
 * True where what was sent may have arrived all the same: the connection broke, or the response was not one of ours.
 * The router gives an error its cause only where it could not read a response; errors of the server have none.
 */
export const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.cause !== undefined);

/** Revalidates after every response except that of `submitChange`. */
export const ifMissing = ({ actionStatus }: { actionStatus?: number | undefined }): boolean =>
  actionStatus !== 503;
