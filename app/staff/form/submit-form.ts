import { data } from "react-router";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { referenceOf } from "#app/staff/frame/failures.ts";
import { causeOf, noResponseMessages } from "#app/staff/list/submit-change.ts";

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
    const what = causeOf(error, connected);
    // A successful save responds with a redirect.
    if (!what && error instanceof Response) throw error;
    const reference = referenceOf(error);
    const response: Pick<FormResponse, "failed" | "reference"> = {
      failed: `${failed}. ${reasons[what ?? 500]}`,
      ...(reference && { reference }),
    };
    // This status prevents a revalidation, which would fail as well.
    return data(response, { status: 503 });
  }
}

const again = "Nothing was saved. Please try again in a minute.";
const reasons = {
  ...noResponseMessages,
  500: again,
  503: again,
  lost: "The response was lost: it may be saved or not. Please save again; nothing is saved twice.",
};
