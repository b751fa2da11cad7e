import type { RouterContextProvider } from "react-router";
import { signInHeaders } from "#app/auth/auth.server.ts";
import { account } from "#app/auth/guards.server.ts";
import { services, visit } from "#app/context.ts";

type Asked = { ok: true; answer: Response } | { ok: false; error: string; status: 422 | 429 };

/**
 * Does something that the sign-in library wants the account's own password for. Wrong ones are counted
 * together with those at sign-in, so a session left open is no place to guess it.
 */
export async function withOwnPassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
  call: (headers: Headers) => Promise<Response>,
): Promise<Asked> {
  const { throttle } = context.get(services);
  const { address } = context.get(visit);
  const { email } = context.get(account);
  const wait = await throttle.begin(email, address);
  if (wait > 0) {
    const error = `Too many wrong tries. Please try again in ${Math.ceil(wait / 60)} min.`;
    return { ok: false, error, status: 429 };
  }
  const answer = await call(signInHeaders(request, address));
  if (answer.ok) {
    await throttle.succeeded(email, address);
    return { ok: true, answer };
  }
  const { code }: { code?: string } = await answer.json();
  if (code !== "INVALID_PASSWORD") throw new Error(`The sign-in library refused: ${answer.status} ${code}`);
  return { ok: false, error: "This is not your present password", status: 422 };
}
