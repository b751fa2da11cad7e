import { createThrottle } from "#app/auth/throttle.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { queueMail } from "#app/content/mail/outgoing-mail.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { accountMail } from "#app/content/users/account-mail.ts";
import { resetTwoFactor } from "#app/content/users/second-factors.server.ts";
import { findUser } from "#app/content/users/users.server.ts";
import { accountRecord } from "#app/content/users/users.ts";
import type { Db } from "#db/connect.ts";
import type { Environment } from "../env.ts";
import { readSecret } from "../secret.ts";
import { type Command, CommandFailed, safeBesideServer } from "./command.ts";
import { withCurrentDatabase } from "./open-existing.ts";
import { theConsole } from "./the-console.ts";

/** Removes the second factor and the passkeys of an account, for a last admin who is locked out. */
export const resetTwoFactorCommand: Command = {
  usage: "EMAIL",
  summary: "Reset two-factor of an account, for somebody who lost their phone, recovery codes or passkeys.",
  details:
    "Its passkeys are removed, its sessions end, and the password alone signs in. Its owner is told by mail.",
  besideServer: safeBesideServer,
  takes: 1,
  async run([email = ""], environment) {
    return withCurrentDatabase(environment.database, (db) =>
      reset(db, email.trim().toLowerCase(), environment),
    );
  },
};

async function reset(db: Db, email: string, environment: Environment): Promise<string> {
  const { origin } = environment;
  const user = await findUser(db, { email });
  if (!user) throw new CommandFailed(`There is no account with the address ${email}.`);
  const { profile } = await readSettings(db);
  const at = new Date();
  const facts = { at, company: profile.shortName, origin, by: theConsole.name };
  const mail = accountMail(user, "two-factor reset", facts);
  await db.transaction().execute(async (trx) => {
    if (!(await resetTwoFactor(trx, user.id)))
      throw new CommandFailed(`Two-factor is off for ${email} already. Nothing was changed.`);
    await recordActivity(trx, {
      by: theConsole,
      action: "two-factor-reset",
      ...accountRecord(user),
    });
    await queueMail(trx, mail, at);
  });
  // Wrong codes have locked out its owner.
  await createThrottle({ db, secret: await readSecret(environment) }).forget(user.email);
  return `Two-factor of ${email} is reset, and all sessions of the account have ended. It now signs in with its password alone.`;
}
