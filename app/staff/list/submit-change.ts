import { data, isRouteErrorResponse } from "react-router";
import { twoFactorSetup } from "#app/domain/accounts/roles.ts";
import { diskFullReason } from "#app/http/forms/disk-full.ts";

/** Why a change has no usable response, by the status of the server's response where there is one. */
export type NoResponseError = keyof typeof noResponseMessages;

export const noResponseMessages = {
  offline: "The site could not be reached: nothing was saved. Please try again when you are connected.",
  lost: "The response was lost. Reload to check whether it was saved.",
  oneFactor:
    "Your account needs two-factor sign-in: nothing was saved. Switch it on in another tab, then try again here.",
  401: "Your session has ended: nothing was saved. Sign in again in another tab, then try again here.",
  403: "Your account is no longer allowed to do this. Nothing was saved.",
  413: "This is more text than a form takes: nothing was saved.",
  500: "Nothing was saved. Please try again.",
  503: "The database is not responding. Reload in a minute to check whether it was saved.",
  507: diskFullReason,
};

/**
 * Sends a change to its server action. When the server fails, cannot be reached or rejects the account, the page stays
 * as it is and gets a response of its own instead of giving way to another page.
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
    const what = causeOf(error, connected);
    if (!what) throw error;
    // With such a status the page's data is not loaded again, which would fail likewise.
    return data(instead(what), { status: 503 });
  }
}

/** Returns null for what is no failure, such as a redirect, and for a request that the server has refused. */
export function causeOf(error: unknown, connected: boolean): NoResponseError | null {
  if (error instanceof Response) return error.headers.get("Location") === twoFactorSetup ? "oneFactor" : null;
  if (!connected) return "offline";
  if (isLost(error)) return "lost";
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status in noResponseMessages) return status as NoResponseError;
  return status < 500 ? null : 500;
}

/**
 * True where what was sent may have arrived all the same: the connection broke, or the response was not one of ours.
 * The router gives an error its cause only where it could not read a response; errors of the server have none.
 */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.cause !== undefined);

/**
 * Loads the page again after every response, since what a change was refused for may be outdated, but not where only
 * the typed fields are wrong (422): their form waits for the page, and the next Enter would be lost. Nor after 503, above.
 */
export const ifOutdated = ({ actionStatus }: { actionStatus?: number | undefined }): boolean =>
  actionStatus !== 422 && actionStatus !== 503;
