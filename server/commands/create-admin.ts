import { inviteUser } from "#app/auth/password-links.server.ts";
import { invitationSchema } from "#app/content/users/account-schemas.ts";
import { EmailTaken } from "#app/content/users/users.ts";
import { type Command, CommandFailed, InvalidUsage, safeBesideServer } from "./command.ts";
import { withCurrentDatabase } from "./open-existing.ts";
import { originOf, theConsole } from "./the-console.ts";

/** Creates an admin's account, for a site that no admin can sign in to. */
export const createAdminCommand: Command = {
  usage: "EMAIL [--name NAME]",
  summary: "Create an admin’s account and print the link that sets its password.",
  details:
    "The link works once, for 7 days, and is mailed to the address as well. It needs no mail server and no other account. For an account that exists use password-link.",
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
        const link = await inviteUser(db, { name, email, access, origin, by: theConsole });
        return `The admin ${email} is created. Set the password here within 7 days; the link works once:\n${link}`;
      } catch (error) {
        if (!(error instanceof EmailTaken)) throw error;
        throw new CommandFailed(
          `${error.message}. For a new password run: npx plinth password-link ${email}`,
        );
      }
    });
  },
};
