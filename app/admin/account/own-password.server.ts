import type { RouterContextProvider } from "react-router";
import { type Auth, signInHeaders } from "#app/auth/auth.server.ts";
import { account } from "#app/auth/guards.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { wasAborted } from "#db/aborted.ts";
import type { Db } from "#db/connect.ts";

type Context = Readonly<RouterContextProvider>;

type Tried<T> = { ok: true; response: T } | { ok: false; error: string; status: 422 | 429 | 503 };

interface Noted {
  /** Calls the sign-in library. */
  call: (auth: Auth) => Promise<Response>;
  /** Stores what follows from the change. */
  note: (trx: Db, auth: Auth) => Promise<void>;
}

/**
 * Runs an action of the sign-in library and our writes about it in one transaction, so that a failure undoes both.
 * @returns the library's response; after a rejection nothing is noted
 */
export async function inOneTransaction(context: Context, { call, note }: Noted): Promise<Response> {
  const { db, authIn, mailWaiting } = context.get(dependencies);
  let response = Response.error();
  try {
    await db.transaction().execute(async (trx) => {
      const auth = authIn(trx);
      response = await call(auth);
      if (response.ok) await note(trx, auth);
    });
  } catch (error) {
    // PostgreSQL ends the transaction of a rejected row, such as a passkey that exists already.
    if (response.ok || !wasAborted(error)) throw error;
  }
  if (response.ok) mailWaiting();
  return response;
}

/**
 * Runs an action for which the sign-in library requires the account's password. Wrong passwords count
 * towards the sign-in limit, so an unattended session cannot be used to guess it.
 */
export function withOwnPassword(
  request: Request,
  context: Context,
  call: (headers: Headers) => Promise<Response>,
): Promise<Tried<Response>> {
  const headers = signInHeaders(request, context.get(requestInfo).address);
  return countTry(context, "This is not your current password", async () => {
    const response = await call(headers);
    if (response.ok) return response;
    const { code }: { code?: string } = await response.json();
    if (code !== "INVALID_PASSWORD")
      throw new Error(`The sign-in library refused: ${response.status} ${code}`);
    return null;
  });
}

/** Counts an identity check against the rate limit. `attempt` returns null for a wrong password or code. */
export async function countTry<T>(
  context: Context,
  wrong: string,
  attempt: () => Promise<T | null>,
): Promise<Tried<T>> {
  const { throttle } = context.get(dependencies);
  const { address } = context.get(requestInfo);
  const { email } = context.get(account);
  const { refused, result: response } = await throttle.attempt(
    { account: email, address, isOwner: true },
    attempt,
  );
  if (refused) return { ok: false, error: refused.message, status: refused.status };
  if (response === null) return { ok: false, error: wrong, status: 422 };
  await throttle.succeeded(email, address);
  return { ok: true, response };
}
