import { accountMail } from "#app/domain/accounts/account-mail.ts";
import { invitationSchema } from "#app/domain/accounts/account-schemas.ts";
import { findAccount } from "#app/domain/accounts/accounts.server.ts";
import { accountRecord, EmailTaken } from "#app/domain/accounts/accounts.ts";
import { inviteAccount } from "#app/domain/accounts/invitations.server.ts";
import { givePasswordLink } from "#app/domain/accounts/mailed-links.server.ts";
import { passwordLinkTimes } from "#app/domain/accounts/password-links.server.ts";
import { resetTwoFactor } from "#app/domain/accounts/second-factors.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { theConsole } from "#app/domain/activity/activity.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { createThrottle } from "#app/http/accounts/throttle.server.ts";
import { originOf } from "#server/own-address.ts";
import { readSecret } from "#server/secret.ts";
import { type Command, CommandFailed, InvalidUsage, safeBesideServer } from "./command.ts";
import { withCurrentDatabase } from "./open-existing.ts";

/** Creates an admin's account, for a site that no admin can sign in to. */
export const createAdminCommand: Command = {
  usage: "EMAIL [--name NAME]",
  summary: "Create an admin’s account and print the link that sets its password.",
  details: `The link works once, for ${passwordLinkTimes.invitation}, and is mailed to the address as well. It needs no mail server and no other account. For an account that exists use password-link.`,
  besideServer: safeBesideServer,
  takes: 1,
  options: { name: { type: "string" } },
  async run([given = ""], environment, { name: typed }) {
    const parsed = invitationSchema.safeParse({ name: typed ?? "Admin", email: given, role: "admin" });
    if (!parsed.success) throw new InvalidUsage(parsed.error.issues.map(({ message }) => message).join("\n"));
    const { name, email, ...access } = parsed.data;
    const origin = originOf(environment);
    return withCurrentDatabase(environment.database, async (db) => {
      try {
        const link = await inviteAccount(db, { name, email, access, origin, by: theConsole });
        return `The admin ${email} is created. Set the password here within ${passwordLinkTimes.invitation}; the link works once:\n${link}`;
      } catch (error) {
        if (!(error instanceof EmailTaken)) throw error;
        throw new CommandFailed(
          `${error.message}. For a new password run: npx plinth password-link ${email}`,
        );
      }
    });
  },
};

/** Creates a password link, for owners whom no mail reaches. */
export const passwordLinkCommand: Command = {
  usage: "EMAIL",
  summary: "Print a link to set a new password, for an account whose password is forgotten.",
  details: `The link works once, for ${passwordLinkTimes.reset}, and replaces earlier ones. It is mailed to the owner as well. Setting a password ends the sessions of the account.`,
  besideServer: safeBesideServer,
  takes: 1,
  async run([given = ""], environment) {
    const email = given.trim().toLowerCase();
    const origin = originOf(environment);
    return withCurrentDatabase(environment.database, async (db) => {
      const account = await findAccount(db, { email });
      if (!account)
        throw new CommandFailed(
          `There is no account with the address ${email}. For a new admin run: npx plinth create-admin ${email}`,
        );
      if (account.disabled)
        throw new CommandFailed(
          `The account ${email} is disabled. An admin can enable it; if there is none, create one with npx plinth create-admin.`,
        );
      const link = await givePasswordLink(db, { owner: account, origin, by: theConsole });
      return `Set a new password for ${email} here within ${passwordLinkTimes.reset}; the link works once:\n${link}`;
    });
  },
};

/** Removes the second factor and the passkeys of an account, for a last admin who is locked out. */
export const resetTwoFactorCommand: Command = {
  usage: "EMAIL",
  summary: "Reset two-factor of an account, for somebody who lost their phone, recovery codes or passkeys.",
  details:
    "Its passkeys are removed, its sessions end, and the password alone signs in. Its owner is told by mail.",
  besideServer: safeBesideServer,
  takes: 1,
  async run([given = ""], environment) {
    const email = given.trim().toLowerCase();
    const { origin } = environment;
    return withCurrentDatabase(environment.database, async (db) => {
      const account = await findAccount(db, { email });
      if (!account) throw new CommandFailed(`There is no account with the address ${email}.`);
      const { profile } = await readSettings(db);
      const at = new Date();
      const facts = { at, company: profile.shortName, origin, by: theConsole.name };
      const mail = accountMail(account, "two-factor reset", facts);
      await db.transaction().execute(async (trx) => {
        if (!(await resetTwoFactor(trx, account.id)))
          throw new CommandFailed(`Two-factor is off for ${email} already. Nothing was changed.`);
        await recordActivity(trx, {
          by: theConsole,
          action: "two-factor-reset",
          ...accountRecord(account),
        });
        await queueMail(trx, mail, at);
      });
      // Wrong codes have locked out its owner.
      await createThrottle({ db, secret: await readSecret(environment) }).forget(account.email);
      return `Two-factor of ${email} is reset, and all sessions of the account have ended. It now signs in with its password alone.`;
    });
  },
};
