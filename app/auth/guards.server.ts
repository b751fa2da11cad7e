import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { services, visit } from "#app/context.ts";
import { signInHeaders } from "./auth.server.ts";

/** The signed-in account, as far as pages may know it. */
export interface Account {
  id: string;
  email: string;
  name: string;
  role: "admin" | "client";
  sessionId: string;
  twoFactorEnabled: boolean;
}

export const account = createContext<Account>();

/** Lets nobody in without a session: pages go to the login page, other calls get 401. Runs before any loader or action. */
export const requireAccount: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const { auth } = context.get(services);
  const { address } = context.get(visit);
  const { response: found, headers } = await auth.api.getSession({
    headers: signInHeaders(request, address),
    returnHeaders: true,
  });
  if (!found || found.user.banned) {
    if (request.method !== "GET" && request.method !== "HEAD")
      throw data("Please sign in first.", { status: 401 });
    throw redirect(`/admin/login?next=${encodeURIComponent(url.pathname + url.search)}`);
  }
  const { user, session } = found;
  context.set(account, {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role === "admin" ? "admin" : "client",
    sessionId: session.id,
    twoFactorEnabled: user.twoFactorEnabled === true,
  });
  const response = await next();
  for (const cookie of headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
  // What an account sees is kept by nobody, not even by the browser's back button after logging out.
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/** Lets only admins through; stands behind `requireAccount`. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (context.get(account).role !== "admin") throw data("This part is for admins.", { status: 403 });
  return next();
};
