import { redirect } from "react-router";
import { dependencies } from "#app/context.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { cookiesOf, notStored, signInHeaders } from "#app/http/accounts/guards.server.ts";
import type { Route } from "./+types/logout.ts";

export const middleware: Route.MiddlewareFunction[] = [notStored];

/** Ends the session on the server, which invalidates every copy of its cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db } = context.get(dependencies);
  const headers = signInHeaders(request, context);
  const session = await auth.api.getSession({ headers });
  const response = await auth.api.signOut({ headers, asResponse: true });
  if (session) await recordActivity(db, { by: session.user, action: "signed-out", kind: "account" });
  const cookies = cookiesOf(response);
  // Private photos may stay in the browser's cache only while the account is signed in.
  cookies.set("Clear-Site-Data", '"cache"');
  return redirect("/admin/login", { headers: cookies });
}

export const loader = () => redirect("/admin/login");
