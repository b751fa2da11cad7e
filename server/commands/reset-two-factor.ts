import { recordActivity } from "#app/content/activity/activity.server.ts";
import { queueMail } from "#app/content/mail/outgoing-mail.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { accountMail } from "#app/content/users/account-mail.ts";
import { resetTwoFactor } from "#app/content/users/two-factor.server.ts";
import { findUser } from "#app/content/users/users.server.ts";
import type { Db } from "#db/connect.ts";
import type { Environment } from "../env.ts";
import { type Command, CommandFailed } from "./command.ts";
import { openExisting } from "./open-existing.ts";

/** Removes the second factor of an account, for a last admin who is locked out. */
export const resetTwoFactorCommand: Command = {
  usage: "EMAIL",
  summary: "Reset two-factor of an account: its sessions end, and the password alone signs in.",
  takes: 1,
  async run([email = ""], environment) {
    const db = openExisting(environment.database);
    try {
      return await reset(db, email.trim().toLowerCase(), environment);
    } finally {
      await db.destroy();
    }
  },
};

async function reset(db: Db, email: string, { origin }: Pick<Environment, "origin">): Promise<string> {
  const user = await findUser(db, { email });
  if (!user) throw new CommandFailed(`There is no account with the address ${email}.`);
  const { profile } = await readSettings(db);
  const at = new Date();
  const by = "Someone with access to the server";
  const mail = accountMail(user, "two-factor reset", { at, company: profile.shortName, origin, by });
  await db.transaction().execute(async (trx) => {
    if (!(await resetTwoFactor(trx, user.id)))
      throw new CommandFailed(`Two-factor is off for ${email} already. Nothing was changed.`);
    await recordActivity(trx, {
      by: { id: null, email: "The server’s console" },
      action: "two-factor-reset",
      kind: "account",
      recordId: user.id,
      title: user.name,
    });
    await queueMail(trx, mail, at);
  });
  return `Two-factor of ${email} is reset, and all sessions of the account have ended. It now signs in with its password alone.`;
}
