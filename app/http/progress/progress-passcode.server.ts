import { createHmac } from "node:crypto";
import { createCookie, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { dependencies, requestInfo } from "#app/context.ts";
import type { OpenLink } from "#app/domain/progress/progress-links.server.ts";
import { progressPath } from "#app/domain/progress/progress-links.ts";
import { digestToken } from "#db/token-digest.ts";

type Context = Readonly<RouterContextProvider>;

/** Seconds for which a browser need not enter the passcode again. */
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

/** Returns the name under which wrong passcodes of a link are counted, in place of an account's address. */
export const throttleKeyOf = (id: number): string => `progress link ${id}`;

/** Checks a passcode. Wrong ones are throttled like passwords. */
export async function checkPasscode(context: Context, { id, passcodeHash }: OpenLink, passcode: string) {
  const { auth, throttle } = context.get(dependencies);
  const { address } = context.get(requestInfo);
  const account = throttleKeyOf(id);
  const { password } = await auth.$context;
  const attempt = await throttle.attempt({ account, address }, () =>
    password.verify({ hash: passcodeHash ?? "", password: passcode }),
  );
  if (attempt.result) await throttle.succeeded(account, address);
  return attempt;
}
