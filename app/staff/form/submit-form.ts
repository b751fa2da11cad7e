import { data, isRouteErrorResponse } from "react-router";
import { twoFactorSetup } from "#app/domain/accounts/roles.ts";
import { diskFullReason } from "#app/http/forms/disk-full.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { referenceOf } from "#app/staff/frame/failures.ts";
import { isLost, noResponseMessages } from "#app/staff/list/submit-change.ts";

/**
 * Submits a form to its server action. If the action fails or the server is unreachable, the form keeps its
 * values and shows an error. An error page would discard the values.
 * @param failed the message for a failed save
 */
export async function submitForm<Result>(send: () => Promise<Result>, failed: string) {
  const connected = navigator.onLine;
  try {
    return await send();
  } catch (error) {
    // A successful save responds with a redirect.
    if (error instanceof Response && error.headers.get("Location") !== twoFactorSetup) throw error;
    const reference = referenceOf(error);
    const response: Pick<FormResponse, "failed" | "reference"> = {
      failed: `${failed}. ${reasonOf(error, connected)}`,
      ...(reference && { reference }),
    };
    // This status prevents a revalidation, which would fail as well.
    return data(response, { status: 503 });
  }
}

function reasonOf(error: unknown, connected: boolean): string {
  if (!connected) return noResponseMessages.offline;
  if (isLost(error))
    return "The response was lost: it may be saved or not. Please save again; nothing is saved twice.";
  if (error instanceof Response)
    return "Your account needs two-factor sign-in: nothing was saved. Switch it on in another tab, then save here.";
  if (!isRouteErrorResponse(error)) return again;
  if (error.status === 401)
    return "Your session has ended: nothing was saved. Sign in again in another tab, then save here.";
  if (error.status === 403) return "Your account is no longer allowed to do this. Nothing was saved.";
  if (error.status === 413) return "This is more text than a form takes: nothing was saved.";
  if (error.status === 507) return diskFullReason;
  return again;
}

const again = "Nothing was saved. Please try again in a minute.";
