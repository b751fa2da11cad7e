import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import type { LinkHolder } from "#app/domain/accounts/project-access.server.ts";
import { readSiteHost } from "#app/domain/company/settings.server.ts";
import { findOpenLink, type OpenLink } from "#app/domain/progress/progress-links.server.ts";
import { progressPath } from "#app/domain/progress/progress-links.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { isUnlocked } from "./progress-passcode.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A request with the token of a valid link. */
interface ProgressVisit {
  token: string;
  link: OpenLink;
  /** Whether the visitor has yet to enter the passcode. */
  locked: boolean;
}

export const progressVisit = createContext<ProgressVisit>();

/** Seconds that the visitor has to wait. */
const waiting = createContext(0);

/** Adds `Retry-After` to a refused response, since an error page has no headers of its own. */
const addRetryAfter: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const wait = context.get(waiting);
  if (wait > 0) response.headers.set("Retry-After", String(wait));
  return response;
};

/**
 * Requires the token of a valid progress link. Unknown, expired and revoked ones and those of deleted projects get the same
 * 404 before any loader.
 */
const requireLink: MiddlewareFunction<Response> = async ({ request, context, params }, next) => {
  const { db, visits } = context.get(dependencies);
  const { address } = context.get(requestInfo);
  const isPhoto = params.file !== undefined;
  const token = params.token ?? "";
  const refuse = async (status: number, wait = 0) => {
    context.set(waiting, wait);
    if (isPhoto) return new Response(null, { status });
    throw data(await readSiteHost(db), { status });
  };

  const unknownWait = visits.wait("unknown", address);
  if (unknownWait > 0) return refuse(429, unknownWait);
  const link = await findOpenLink(db, token, siteDay(new Date()));
  if (!link) {
    visits.count("unknown", address);
    return refuse(404);
  }
  const kind = isPhoto ? "photos" : "pages";
  const wait = visits.wait(kind, address, link.id);
  if (wait > 0) return refuse(429, wait);
  visits.count(kind, address, link.id);
  const locked = !(await isUnlocked(request, context, link));
  if (locked && isPhoto) return refuse(404);
  context.set(progressVisit, { token, link, locked });
  return next();
};

export const progressGuard = [addRetryAfter, requireLink];

/**
 * Returns which events the visitor sees.
 * @throws a redirect to the page that asks for the passcode, until it is entered
 */
export function linkHolder(context: Context): LinkHolder & { token: string } {
  const { token, link, locked } = context.get(progressVisit);
  if (locked) throw redirect(progressPath(token));
  const { projectId, firstDay, lastDay } = link;
  return { role: "link", projectId, firstDay, lastDay, token };
}
