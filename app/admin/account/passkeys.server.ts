import { data, type RouterContextProvider, redirect } from "react-router";
import { mailOwner } from "#app/auth/account-events.server.ts";
import { cookiesOf } from "#app/auth/auth.server.ts";
import { account } from "#app/auth/guards.server.ts";
import { parseRegistration, passkeyHeaders, passkeysWork } from "#app/auth/passkeys.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import type { ActivityAction } from "#app/content/activity/activity.ts";
import { readableDay } from "#app/content/site-time.ts";
import type { AccountEvent } from "#app/content/users/account-mail.ts";
import { passkeyNameSchema } from "#app/content/users/account-schemas.ts";
import { listPasskeys, maxPasskeys, removePasskey } from "#app/content/users/passkeys.server.ts";
import { dependencies } from "#app/context.ts";
import { parseFields } from "#app/forms/parse-form.server.ts";
import type { Db } from "#db/connect.ts";
import { lockAccount } from "#db/locked.ts";
import type { AccountResponse } from "./account-response.ts";
import { whenConfirmed } from "./confirm-identity.server.ts";
import { inOneTransaction } from "./own-password.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns the account's passkeys for display, and whether passkeys work at this address. */
export async function ownPasskeys(context: Context) {
  const list = await listPasskeys(context.get(dependencies).db, context.get(account).id);
  return {
    work: await passkeysWork(context),
    list: list.map(({ since, ...passkey }) => ({ ...passkey, since: since ? readableDay(since) : "" })),
  };
}

const refused = (reason: string, status = 422) =>
  data<AccountResponse>({ about: "passkeys", errors: { passkeyName: [reason] } }, { status });

const full = () => refused(`An account has at most ${maxPasskeys} passkeys. Remove one first.`);

/** Ends the transaction of a passkey beyond the limit. */
class PasskeysFull extends Error {}

/** Starts adding a passkey: the response has the challenge for the browser. */
export async function startPasskey(request: Request, context: Context, form: FormData) {
  const { auth, db } = context.get(dependencies);
  if ((await listPasskeys(db, context.get(account).id)).length >= maxPasskeys) return full();
  return whenConfirmed({ request, context, form, about: "passkeys" }, async () => {
    const headers = passkeyHeaders(request, context);
    const response = await auth.api.generatePasskeyRegistrationOptions({ headers, asResponse: true });
    const passkey: PublicKeyCredentialCreationOptionsJSON = await response.json();
    return data<AccountResponse>({ about: "passkeys", passkey }, { headers: cookiesOf(response) });
  });
}

/** Stores the passkey that the browser has made for the challenge. */
export async function addPasskey(request: Request, context: Context, form: FormData) {
  const { id } = context.get(account);
  const { errors, input } = parseFields(form, { blank: { passkeyName: "" }, schema: passkeyNameSchema });
  if (errors) return data<AccountResponse>({ about: "passkeys", errors }, { status: 422 });
  const registration = parseRegistration(form.get("response"));
  if (!registration) return refused("The browser’s response is incomplete. Add the passkey again.");
  const response = await inOneTransaction(context, {
    call: (auth) =>
      auth.api.verifyPasskeyRegistration({
        body: { response: registration, name: input.passkeyName },
        headers: passkeyHeaders(request, context),
        asResponse: true,
      }),
    note: async (trx) => {
      // Counted once it is stored, so that two browsers cannot both add the last one.
      await lockAccount(trx, id);
      if ((await listPasskeys(trx, id)).length > maxPasskeys) throw new PasskeysFull();
      await note(trx, request, context, { action: "passkey-added", event: "passkey added" });
    },
  }).catch((error: unknown) => {
    if (error instanceof PasskeysFull) return null;
    throw error;
  });
  if (!response) return full();
  if (!response.ok)
    return refused(
      "The passkey could not be verified: it took too long, or it exists already. Add it again.",
    );
  return redirect("/admin/account?done=passkey#passkeys", { headers: cookiesOf(response) });
}

/** Removes one of the account's passkeys. */
export async function removeOwnPasskey(request: Request, context: Context, form: FormData) {
  const { db, mailWaiting } = context.get(dependencies);
  const id = String(form.get("passkey"));
  if (!/^[\w-]{1,64}$/.test(id)) throw data(null, { status: 400 });
  return whenConfirmed({ request, context, form, about: "passkeys" }, async () => {
    await db.transaction().execute(async (trx) => {
      if (await removePasskey(trx, { id, userId: context.get(account).id }))
        await note(trx, request, context, { action: "passkey-removed", event: "passkey removed" });
    });
    mailWaiting();
    return redirect("/admin/account?done=passkey-removed#passkeys");
  });
}

async function note(
  trx: Db,
  request: Request,
  context: Context,
  { action, event }: { action: ActivityAction; event: AccountEvent },
) {
  const by = context.get(account);
  await recordActivity(trx, { by, action, kind: "account", recordId: by.id, title: by.name });
  await mailOwner(trx, by, event, { request, context });
}
