import { redirect } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { ownerOfCredential } from "#app/domain/accounts/second-factors.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { recordSignIn } from "#app/http/accounts/account-changes.server.ts";
import { cookiesOf, nextPath } from "#app/http/accounts/guards.server.ts";
import { parseAssertion, passkeyHeaders } from "#app/http/accounts/second-factors.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import type { Route } from "./+types/passkey-sign-in.ts";

export const loader = () => redirect("/admin/login");

/** Responds to the script of the sign-in page: with a challenge, or with a session for a passkey that has signed it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ["intent", "response", "next"]);
  const { auth, throttle } = context.get(dependencies);
  if (form.get("intent") === "verify") return verify(request, context, form);
  if (form.get("intent") !== "options") return refused(400, "Reload the page and try again.");
  if (!(await throttle.allowsChallenge(context.get(requestInfo).address)))
    return refused(429, "Too many attempts. Try again in 15 min.");
  const response = await auth.api.generatePasskeyAuthenticationOptions({
    headers: new Headers({ origin: context.get(requestInfo).origin }),
    asResponse: true,
  });
  // The library only prefers that the authenticator checks its user.
  const options = { ...(await response.json()), userVerification: "required" };
  return Response.json({ status: "success", data: options }, { headers: cookiesOf(response) });
}

async function verify(request: Request, context: Route.ActionArgs["context"], form: FormData) {
  const { auth, db, throttle } = context.get(dependencies);
  const assertion = parseAssertion(form.get("response"));
  if (!assertion) return refused(422, "The browser’s response is incomplete. Try again.");
  const response = await auth.api.verifyPasskeyAuthentication({
    body: { response: assertion },
    headers: passkeyHeaders(request, context),
    asResponse: true,
  });
  const owner = await ownerOfCredential(db, assertion.id);
  if (!response.ok || !owner) {
    if (owner) {
      // Counted like a wrong password, so that a stranger who knows the id of a passkey does not fill the activity.
      const wait = await throttle.begin(owner.email, context.get(requestInfo).address);
      if (wait > 0)
        return refused(429, `Too many failed attempts. Try again in ${Math.ceil(wait / 60)} min.`);
      const by = { id: null, email: owner.email };
      await recordActivity(db, { by, action: "sign-in-failed", kind: "account" });
    }
    return refused(401, "This passkey is not accepted here. Use another one, or your password.");
  }
  // Nothing was counted, but an earlier wrong password of the owner no longer matters.
  await throttle.succeeded(owner.email, context.get(requestInfo).address, 0);
  const headers = await recordSignIn(request, context, { owner, response });
  return Response.json({ status: "success", data: { to: nextPath(String(form.get("next"))) } }, { headers });
}

const refused = (status: number, message: string) => Response.json({ status: "error", message }, { status });
