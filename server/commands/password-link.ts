import { givePasswordLink } from "#app/auth/password-links.server.ts";
import { findUser } from "#app/content/users/users.server.ts";
import { type Command, CommandFailed, safeBesideServer } from "./command.ts";
import { withCurrentDatabase } from "./open-existing.ts";
import { originOf, theConsole } from "./the-console.ts";

/** Creates a password link, for owners whom no mail reaches. */
export const passwordLinkCommand: Command = {
  usage: "EMAIL",
  summary: "Print a link to set a new password, for an account whose password is forgotten.",
  details:
    "The link works once, for one hour, and replaces earlier ones. It is mailed to the owner as well. Setting a password ends the sessions of the account.",
  besideServer: safeBesideServer,
  takes: 1,
  async run([given = ""], environment) {
    const email = given.trim().toLowerCase();
    const origin = originOf(environment);
    return withCurrentDatabase(environment.database, async (db) => {
      const user = await findUser(db, { email });
      if (!user)
        throw new CommandFailed(
          `There is no account with the address ${email}. For a new admin run: npx plinth create-admin ${email}`,
        );
      if (user.disabled)
        throw new CommandFailed(
          `The account ${email} is disabled. An admin can enable it; if there is none, create one with npx plinth create-admin.`,
        );
      const link = await givePasswordLink(db, { user, origin, by: theConsole });
      return `Set a new password for ${email} here within one hour; the link works once:\n${link}`;
    });
  },
};
