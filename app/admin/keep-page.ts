import { data, isRouteErrorResponse } from "react-router";

/** What became of a change that the server did not answer as it should. */
export type NoResponseError = "failed" | "lost";

export const unansweredMessages: Record<NoResponseError, string> = {
  failed: "Nothing was saved. Please try again.",
  lost: "The response was lost. Reload to check whether it was saved.",
};

/**
 * Sends a change to its server action. When the server fails or cannot be reached, the page stays as it is
 * and is given an answer of its own instead of giving way to an error page.
 * @param instead makes that answer
 */
export async function keepPage<Answer, Instead>(
  send: () => Promise<Answer>,
  instead: (what: NoResponseError) => Instead,
) {
  const connected = navigator.onLine;
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    // After an answer with such a status the page's data is not loaded anew, which would fail likewise.
    return data(instead(connected && isLost(error) ? "lost" : "failed"), { status: 503 });
  }
}

/** The line broke, or the answer was none of ours: what was sent may have arrived all the same. */
export const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.message.startsWith("Unable to decode"));

/** For a page whose data is loaded anew after each answer, whatever it is, but for that of `keepPage`. */
export const ifMissing = ({ actionStatus }: { actionStatus?: number | undefined }): boolean =>
  actionStatus !== 503;
