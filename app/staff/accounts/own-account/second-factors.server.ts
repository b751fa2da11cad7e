import { data, type RouterContextProvider, redirect } from "react-router";
import { encode } from "uqr";
import { dependencies } from "#app/context.ts";
import { passkeyNameSchema } from "#app/domain/accounts/account-schemas.ts";
import {
  bareCode,
  listPasskeys,
  maxPasskeys,
  removePasskey,
} from "#app/domain/accounts/second-factors.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { readableDay } from "#app/domain/values/site-time.ts";
import { changeAccount } from "#app/http/accounts/account-changes.server.ts";
import { confirmIdentity, withOwnPassword } from "#app/http/accounts/confirm-identity.server.ts";
import { account, continueWith, cookiesOf, signInHeaders } from "#app/http/accounts/guards.server.ts";
import {
  parseRegistration,
  passkeyHeaders,
  passkeysWork,
  useAppCode,
} from "#app/http/accounts/second-factors.server.ts";
import { parseFields } from "#app/http/forms/read-form.server.ts";
import { lockAccount } from "#db/rows.ts";
import type { OwnForm, OwnOutcome, QrCode } from "./own-response.ts";

type Outcome = Promise<OwnOutcome | Response>;

/** Where a form leads that another window has made obsolete. */
const backToPage = () => redirect("/admin/account");

const passwordOf = (form: FormData) => ({ password: String(form.get("password") ?? "") });

const wrongPassword = ({ error, status }: { error: string; status: number }): OwnOutcome => ({
  errors: { password: [error] },
  status,
});

/** Creates a secret for the authenticator app. Sign-in is unchanged until a code is confirmed. */
export async function startTwoFactor({ request, context, form, by }: OwnForm): Outcome {
  const { auth } = context.get(dependencies);
  if (by.twoFactorEnabled) return backToPage();
  const confirmed = await withOwnPassword(request, context, (headers) =>
    auth.api.enableTwoFactor({ body: passwordOf(form), headers, asResponse: true }),
  );
  if (!confirmed.ok) return wrongPassword(confirmed);
  const { totpURI }: { totpURI: string } = await confirmed.response.json();
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  return { setup: { secret, qr: qrCode(totpURI) } };
}

/** Enables two-factor authentication if the code matches the new secret. */
export async function confirmTwoFactor({ request, context, form, by }: OwnForm): Outcome {
  const { db, authIn } = context.get(dependencies);
  const { id, email, twoFactorEnabled } = by;
  if (twoFactorEnabled) return backToPage();
  const code = bareCode(String(form.get("code") ?? ""));
  const headers = signInHeaders(request, context);
  let codes: string[] = [];
  const change = { owner: by, action: "two-factor-enabled", mail: "two-factor on" } as const;
  const response = await changeAccount(context, change, async (trx) => {
    const auth = authIn(trx);
    const verified = await auth.api.verifyTOTP({ body: { code }, headers, asResponse: true });
    if (!verified.ok) return verified;
    // The confirmation code must not be accepted again at sign-in.
    await useAppCode(auth, trx, { id, code });
    ({ backupCodes: codes } = await auth.api.viewBackupCodes({ body: { userId: id } }));
    return verified;
  });
  if (!response.ok) {
    const secret = String(form.get("secret") ?? "");
    if (!/^[A-Z2-7]{16,128}$/.test(secret)) return backToPage();
    const { profile } = await readSettings(db);
    const qr = qrCode(addressOf(profile.shortName, email, secret));
    const errors = { code: ["This code is wrong or too old. Enter the one that the app shows now."] };
    return { errors, setup: { secret, qr }, status: 422 };
  }
  return { codes, headers: await continueWith(context, response) };
}

export async function stopTwoFactor({ request, context, form, by }: OwnForm): Outcome {
  const { authIn } = context.get(dependencies);
  if (!by.twoFactorEnabled) return backToPage();
  const change = { owner: by, action: "two-factor-disabled", mail: "two-factor off" } as const;
  const confirmed = await withOwnPassword(request, context, (headers) =>
    changeAccount(context, change, (trx) =>
      authIn(trx).api.disableTwoFactor({ body: passwordOf(form), headers, asResponse: true }),
    ),
  );
  if (!confirmed.ok) return wrongPassword(confirmed);
  return { done: "two-factor-off", headers: cookiesOf(confirmed.response) };
}

export async function newRecoveryCodes({ request, context, form, by }: OwnForm): Outcome {
  const { authIn } = context.get(dependencies);
  if (!by.twoFactorEnabled) return backToPage();
  const confirmed = await withOwnPassword(request, context, (headers) =>
    changeAccount(
      context,
      { owner: by, action: "changed", fields: ["recoveryCodes"], mail: "new recovery codes" },
      (trx) => authIn(trx).api.generateBackupCodes({ body: passwordOf(form), headers, asResponse: true }),
    ),
  );
  if (!confirmed.ok) return wrongPassword(confirmed);
  const { backupCodes }: { backupCodes: string[] } = await confirmed.response.json();
  return { codes: backupCodes };
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

/** Returns the account's passkeys for display, and whether passkeys work at this address. */
export async function ownPasskeys(context: Readonly<RouterContextProvider>) {
  const list = await listPasskeys(context.get(dependencies).db, context.get(account).id);
  return {
    work: await passkeysWork(context),
    list: list.map(({ since, ...passkey }) => ({ ...passkey, since: since ? readableDay(since) : "" })),
  };
}

const refusedPasskey = (reason: string): OwnOutcome => ({
  errors: { passkeyName: [reason] },
  status: 422,
});

const full = () => refusedPasskey(`An account has at most ${maxPasskeys} passkeys. Remove one first.`);

/** Ends the transaction of a passkey beyond the limit. */
class PasskeysFull extends Error {}

/** Starts adding a passkey: the response has the challenge for the browser. */
export async function startPasskey({ request, context, form, by }: OwnForm): Outcome {
  const { auth, db } = context.get(dependencies);
  if ((await listPasskeys(db, by.id)).length >= maxPasskeys) return full();
  await confirmIdentity(request, context, { form });
  const headers = passkeyHeaders(request, context);
  const response = await auth.api.generatePasskeyRegistrationOptions({ headers, asResponse: true });
  const passkey: PublicKeyCredentialCreationOptionsJSON = await response.json();
  return { passkey, headers: cookiesOf(response) };
}

export async function addPasskey({ request, context, form, by }: OwnForm): Outcome {
  const { authIn } = context.get(dependencies);
  const { errors, input } = parseFields(form, { blank: { passkeyName: "" }, schema: passkeyNameSchema });
  if (errors) return { errors, status: 422 };
  const registration = parseRegistration(form.get("response"));
  if (!registration) return refusedPasskey("The browser’s response is incomplete. Add the passkey again.");
  const body = { response: registration, name: input.passkeyName };
  const headers = passkeyHeaders(request, context);
  const change = { owner: by, action: "passkey-added", mail: "passkey added" } as const;
  try {
    const response = await changeAccount(context, change, async (trx) => {
      const verified = await authIn(trx).api.verifyPasskeyRegistration({ body, headers, asResponse: true });
      if (!verified.ok) return verified;
      // Counted once it is stored, so that two browsers cannot both add the last one.
      await lockAccount(trx, by.id);
      if ((await listPasskeys(trx, by.id)).length > maxPasskeys) throw new PasskeysFull();
      return verified;
    });
    return response.ok
      ? { done: "passkey", headers: cookiesOf(response) }
      : refusedPasskey(
          "The passkey could not be verified: it took too long, or it exists already. Add it again.",
        );
  } catch (error) {
    if (error instanceof PasskeysFull) return full();
    throw error;
  }
}

export async function removeOwnPasskey({ request, context, form, by }: OwnForm): Outcome {
  const id = String(form.get("passkey"));
  if (!/^[\w-]{1,64}$/.test(id)) throw data(null, { status: 400 });
  await confirmIdentity(request, context, { form });
  await changeAccount(context, { owner: by, action: "passkey-removed", mail: "passkey removed" }, (trx) =>
    removePasskey(trx, { id, accountId: by.id }),
  );
  return { done: "passkey-removed" };
}
