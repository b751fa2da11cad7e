import { createHmac } from "node:crypto";
import {
  createContext,
  createCookie,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { z } from "zod";
import { dependencies, requestInfo } from "#app/context.ts";
import type { LinkHolder } from "#app/domain/accounts/project-access.server.ts";
import { type Reach, reachOf } from "#app/domain/company/contact-details.ts";
import { isNamed } from "#app/domain/company/profile.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { findOpenLink, noteOpened, type OpenLink } from "#app/domain/progress/progress-links.server.ts";
import { progressPath } from "#app/domain/progress/progress-links.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { findSignedIn } from "#app/http/accounts/guards.server.ts";
import type { Db } from "#db/connect.ts";
import { digestToken } from "#db/token-digest.ts";

type Context = Readonly<RouterContextProvider>;

/** A request with the token of a link that opens. */
interface ProgressVisit {
  token: string;
  link: OpenLink;
  /** Whether the visitor has yet to enter the passcode. */
  locked: boolean;
}

export const progressVisit = createContext<ProgressVisit>();

/** Seconds that the visitor has to wait. */
const waiting = createContext(0);

/** Says how long to wait; an error page has no headers of its own. */
const sayWhen: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const wait = context.get(waiting);
  if (wait > 0) response.headers.set("Retry-After", String(wait));
  return response;
};

/**
 * Requires the token of a progress link that opens. Unknown, expired and revoked ones and those of deleted projects get
 * the same 404 before any loader.
 */
const requireLink: MiddlewareFunction<Response> = async ({ request, context, params }, next) => {
  const { db, visits } = context.get(dependencies);
  const { address } = context.get(requestInfo);
  const isPhoto = params.file !== undefined;
  const token = params.token ?? "";
  const refuse = async (status: number, wait = 0) => {
    context.set(waiting, wait);
    if (isPhoto) return new Response(null, { status });
    throw data(await readHost(db), { status });
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

export const progressGuard = [sayWhen, requireLink];

/** Returns what the visitor may see of the events; redirects to the page that asks for the passcode before. */
export function linkHolder(context: Context): LinkHolder & { token: string } {
  const { token, link, locked } = context.get(progressVisit);
  if (locked) throw redirect(progressPath(token));
  const { projectId, firstDay, lastDay } = link;
  return { role: "link", projectId, firstDay, lastDay, token };
}

/** Programs that fetch a page to show its picture in a chat. */
const previewers = /bot\b|crawl|spider|preview|whatsapp|facebookexternalhit|slurp/i;

/**
 * Counts that a visitor has opened the page, without keeping the visitor waiting; not for previews of messengers and
 * for admins who look at their own link.
 */
export function countOpening(request: Request, context: Context): void {
  const { db } = context.get(dependencies);
  const { link } = context.get(progressVisit);
  if (request.method !== "GET" || previewers.test(request.headers.get("User-Agent") ?? "")) return;
  if (/prefetch/i.test(request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "")) return;
  const count = async () => {
    const hasSession = /\bplinth\.session/.test(request.headers.get("Cookie") ?? "");
    const account = hasSession ? await findSignedIn(request, context) : null;
    if (account?.role !== "admin") await noteOpened(db, link.id, new Date());
  };
  count().catch((error: unknown) =>
    context.get(requestInfo).log.warn({ reason: String(error) }, "counting an opened progress link failed"),
  );
}

/** What visitors read where a link does not open. */
export interface ProgressHost extends Pick<Reach, "phone"> {
  /** Null while it has no name. */
  company: string | null;
}

async function readHost(db: Db): Promise<ProgressHost> {
  const settings = await readSettings(db);
  return {
    company: isNamed(settings.profile) ? settings.profile.name : null,
    phone: reachOf(settings).phone,
  };
}

/** How long a browser need not enter the passcode again, in seconds. */
const unlockedFor = 30 * 24 * 60 * 60;

const unlocked = z.object({ link: z.number(), passcode: z.string(), until: z.number() });

const cookieOf = (secret: string) =>
  createCookie("plinth.progress", {
    secrets: [createHmac("sha256", secret).update("progress passcode").digest("base64url")],
    httpOnly: true,
    sameSite: "lax",
  });

/** Returns whether a link needs no passcode, or this browser has entered it. */
export async function isUnlocked(
  request: Request,
  context: Context,
  { id, passcodeHash }: OpenLink,
): Promise<boolean> {
  if (passcodeHash === null) return true;
  const { secret } = context.get(dependencies);
  const { data: found } = unlocked.safeParse(await cookieOf(secret).parse(request.headers.get("Cookie")));
  if (!found || found.link !== id || found.passcode !== digestToken(passcodeHash)) return false;
  return found.until > Date.now();
}

/** Returns the cookie by which a browser that has entered the passcode of a link is known. */
export function unlock(context: Context, token: string, { id, passcodeHash }: OpenLink): Promise<string> {
  const { secret } = context.get(dependencies);
  const content = {
    link: id,
    passcode: digestToken(passcodeHash ?? ""),
    until: Date.now() + unlockedFor * 1000,
  };
  return cookieOf(secret).serialize(content, {
    path: progressPath(token),
    maxAge: unlockedFor,
    secure: context.get(requestInfo).origin.startsWith("https:"),
  });
}

/** The name under which wrong passcodes of a link are counted. */
export const accountOf = (id: number): string => `progress link ${id}`;

/** Checks a passcode. Wrong ones are throttled like passwords. */
export async function checkPasscode(context: Context, { id, passcodeHash }: OpenLink, passcode: string) {
  const { auth, throttle } = context.get(dependencies);
  const { address } = context.get(requestInfo);
  const account = accountOf(id);
  const { password } = await auth.$context;
  const attempt = await throttle.attempt({ account, address }, () =>
    password.verify({ hash: passcodeHash ?? "", password: passcode }),
  );
  if (attempt.result) await throttle.succeeded(account, address);
  return attempt;
}
