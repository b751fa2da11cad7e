import type { MiddlewareFunction } from "react-router";
import { editsEvents } from "#app/domain/accounts/roles.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { offlineHeaders, offlinePages } from "./offline-pages.ts";

/** Tells the service worker that it may store the page, for whom, and which pages this account has. */
export const opensOffline: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const { id, role } = context.get(account);
  const pages = editsEvents(role) ? Object.values(offlinePages) : [offlinePages.calendar];
  response.headers.set(offlineHeaders.account, id);
  response.headers.set(offlineHeaders.pages, pages.join(" "));
  return response;
};
