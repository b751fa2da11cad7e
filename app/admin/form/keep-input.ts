import { data, isRouteErrorResponse } from "react-router";
import type { FormResponse } from "#app/forms/form-response.ts";
import { referenceOf } from "../failure-reference.ts";
import { isLost } from "../keep-page.ts";

/**
 * Sends a form to its server action. When that fails, or the server cannot be reached, the form stays as it
 * is and says so, instead of giving way to an error page with everything that was typed.
 * @param failed the words for a save that failed
 */
export async function keepInput<Answer>(send: () => Promise<Answer>, failed: string) {
  const connected = navigator.onLine;
  try {
    return await send();
  } catch (error) {
    // A redirect is the answer to a save that succeeded.
    if (error instanceof Response) throw error;
    const reference = referenceOf(error);
    const answer: Pick<FormResponse, "failed" | "reference"> = {
      failed: `${failed}. ${reasonOf(error, connected)}`,
      ...(reference && { reference }),
    };
    // After an answer with such a status the page's data is not loaded anew, which would fail likewise.
    return data(answer, { status: 503 });
  }
}

function reasonOf(error: unknown, connected: boolean): string {
  if (!connected)
    return "The site could not be reached: nothing was saved. Please try again when you are connected.";
  if (isLost(error))
    return "The answer was lost: it may be saved or not. Please save again; nothing is saved twice.";
  if (!isRouteErrorResponse(error)) return again;
  if (error.status === 401)
    return "Your session has ended: nothing was saved. Sign in again in another tab, then save here.";
  if (error.status === 403) return "Your account is no longer allowed to do this. Nothing was saved.";
  if (error.status === 413) return "This is more text than a form takes: nothing was saved.";
  return again;
}

const again = "Nothing was saved. Please try again in a minute.";
