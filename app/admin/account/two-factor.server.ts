import { data, type RouterContextProvider, redirect } from "react-router";
import { encode } from "uqr";
import { mailOwner } from "#app/auth/account-events.server.ts";
import { cookiesOf, signInHeaders } from "#app/auth/auth.server.ts";
import { account, continueWith } from "#app/auth/guards.server.ts";
import { useAppCode } from "#app/auth/second-step.server.ts";
import { bareCode } from "#app/auth/typed-codes.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import type { ActivityAction } from "#app/content/activity/activity.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import type { AccountEvent } from "#app/content/users/account-mail.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import type { Db } from "#db/connect.ts";
import type { AccountResponse } from "./account-response.ts";
import { inOneTransaction, withOwnPassword } from "./own-password.server.ts";
import type { QrCode } from "./qr-code.tsx";

type Context = Readonly<RouterContextProvider>;

const page = "/admin/account";

/** Creates a secret for the authenticator app. Sign-in is unchanged until a code is confirmed. */
export async function startTwoFactor(request: Request, context: Context, form: FormData) {
  const { auth } = context.get(dependencies);
  if (context.get(account).twoFactorEnabled) return redirect(page);
  const body = { password: String(form.get("password") ?? "") };
  const confirmed = await withOwnPassword(request, context, (headers) =>
    auth.api.enableTwoFactor({ body, headers, asResponse: true }),
  );
  if (!confirmed.ok) return wrong(confirmed);
  const { totpURI }: { totpURI: string } = await confirmed.response.json();
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  return data<AccountResponse>({ about: "two-factor", setup: { secret, qr: qrCode(totpURI) } });
}

/** Enables two-factor authentication if the code matches the new secret. */
export async function confirmTwoFactor(request: Request, context: Context, form: FormData) {
  const { db } = context.get(dependencies);
  const { id, email, twoFactorEnabled } = context.get(account);
  if (twoFactorEnabled) return redirect(page);
  const code = bareCode(String(form.get("code") ?? ""));
  const headers = signInHeaders(request, context.get(requestInfo).address);
  let codes: string[] = [];
  const response = await inOneTransaction(context, {
    call: (auth) => auth.api.verifyTOTP({ body: { code }, headers, asResponse: true }),
    async note(trx, auth) {
      // The confirmation code must not be accepted again at sign-in.
      await useAppCode(auth, trx, { id, code });
      await note(trx, { request, context }, { action: "two-factor-enabled", event: "two-factor on" });
      ({ backupCodes: codes } = await auth.api.viewBackupCodes({ body: { userId: id } }));
    },
  });
  if (!response.ok) {
    const secret = String(form.get("secret") ?? "");
    if (!/^[A-Z2-7]{16,128}$/.test(secret)) return redirect(page);
    const { profile } = await readSettings(db);
    const qr = qrCode(addressOf(profile.shortName, email, secret));
    const errors = { code: ["This code is wrong or too old. Enter the one that the app shows now."] };
    return data<AccountResponse>({ about: "two-factor", errors, setup: { secret, qr } }, { status: 422 });
  }
  const cookies = await continueWith(context, response);
  return data<AccountResponse>({ about: "two-factor", codes }, { headers: cookies });
}

export async function stopTwoFactor(request: Request, context: Context, form: FormData) {
  if (!context.get(account).twoFactorEnabled) return redirect(page);
  const body = { password: String(form.get("password") ?? "") };
  const confirmed = await withOwnPassword(request, context, (headers) =>
    inOneTransaction(context, {
      call: (auth) => auth.api.disableTwoFactor({ body, headers, asResponse: true }),
      note: (trx) =>
        note(trx, { request, context }, { action: "two-factor-disabled", event: "two-factor off" }),
    }),
  );
  if (!confirmed.ok) return wrong(confirmed);
  return redirect(`${page}?done=two-factor-off#two-factor`, { headers: cookiesOf(confirmed.response) });
}

export async function newRecoveryCodes(request: Request, context: Context, form: FormData) {
  if (!context.get(account).twoFactorEnabled) return redirect(page);
  const body = { password: String(form.get("password") ?? "") };
  const confirmed = await withOwnPassword(request, context, (headers) =>
    inOneTransaction(context, {
      call: (auth) => auth.api.generateBackupCodes({ body, headers, asResponse: true }),
      note: (trx) =>
        note(
          trx,
          { request, context },
          { action: "changed", event: "new recovery codes", fields: ["recoveryCodes"] },
        ),
    }),
  );
  if (!confirmed.ok) return wrong(confirmed);
  const { backupCodes }: { backupCodes: string[] } = await confirmed.response.json();
  return data<AccountResponse>({ about: "two-factor", codes: backupCodes });
}

const wrong = ({ error, status }: { error: string; status: number }) =>
  data<AccountResponse>({ about: "two-factor", errors: { password: [error] } }, { status });

interface Change {
  action: ActivityAction;
  event: AccountEvent;
  fields?: string[];
}

/** Logs a change of the second factor and queues a mail to the owner. */
async function note(
  trx: Db,
  { request, context }: { request: Request; context: Context },
  { action, event, fields = [] }: Change,
) {
  const by = context.get(account);
  await recordActivity(trx, { by, action, kind: "account", recordId: by.id, title: by.name, fields });
  await mailOwner(trx, by, event, { request, context });
}

function addressOf(issuer: string, email: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer, digits: "6", period: "30" });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`;
}

function qrCode(text: string): QrCode {
  const { size, data: rows } = encode(text, { ecc: "M", border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join("") };
}
