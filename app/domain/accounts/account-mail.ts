import { clockPlace, readableMoment } from "#app/domain/values/site-time.ts";
import { browserName } from "./browser-name.ts";
import { emailChangeHours } from "./email-changes.server.ts";
import { passwordLinkTimes } from "./password-links.server.ts";

interface AccountEventFacts {
  at: Date;
  company: string;
  /** The site's origin; null when unknown, as on the server's console. */
  origin: string | null;
  /** Who did it, unless it was the owner. */
  by?: string;
  userAgent?: string;
  address?: string;
  /** The new email address, for events about one. */
  newEmail?: string | undefined;
}

interface MailText {
  subject: string;
  /** One or more full sentences. */
  happened: string;
  /** Set if a new password would not help an owner who did not do this: the mail advises to tell an admin. */
  otherwise?: "tell an admin";
}

const messages = {
  "new browser": () => ({
    subject: "New sign-in",
    happened: "Your account was signed in to from a browser that it has not been used with before.",
  }),
  "password changed": () => ({
    subject: "Your password was changed",
    happened: "The password of your account was changed. All other sessions have ended.",
  }),
  "password reset": () => ({
    subject: "Your password was reset",
    happened: "The password of your account was set with a mailed link. All sessions have ended.",
  }),
  "two-factor on": () => ({
    subject: "Two-factor was switched on",
    happened: "Two-factor was switched on for your account. Signing in now takes a code from an app.",
  }),
  "two-factor off": () => ({
    subject: "Two-factor was switched off",
    happened: "Two-factor was switched off for your account. Signing in no longer takes a code.",
  }),
  "two-factor reset": (by) => ({
    subject: "Your two-factor was reset",
    happened: `${by} reset two-factor for your account and removed its passkeys. All sessions have ended, and the password alone now signs in. Set two-factor up again after you sign in.`,
    otherwise: "tell an admin",
  }),
  "new recovery codes": () => ({
    subject: "New recovery codes were made",
    happened: "New recovery codes were made for your account. The earlier ones no longer work.",
  }),
  "passkey added": () => ({
    subject: "A passkey was added",
    happened: "A passkey was added to your account. It signs in without the password.",
    otherwise: "tell an admin",
  }),
  "passkey removed": () => ({
    subject: "A passkey was removed",
    happened: "A passkey was removed from your account and no longer signs in.",
  }),
  "new address requested": (_, newEmail) => ({
    subject: "A new email address was requested",
    happened: `Your account is to get the email address ${newEmail}. Nothing changes until a link that was sent there is opened.`,
  }),
  "address changed": (_, newEmail) => ({
    subject: "Your email address was changed",
    happened: `The email address of your account was changed to ${newEmail}, which now signs in. This address no longer does.`,
    otherwise: "tell an admin",
  }),
} satisfies Record<string, (by: string, newEmail: string) => MailText>;

export type AccountEvent = keyof typeof messages;

/** Returns the mail that tells an account's owner about a sign-in or a change to its credentials. */
export function accountMail(
  owner: { name: string; email: string },
  event: AccountEvent,
  { at, company, origin, by = "An admin", userAgent, address, newEmail = "" }: AccountEventFacts,
) {
  const { subject, happened, otherwise }: MailText = messages[event](by, newEmail);
  const facts = [
    `Time: ${readableMoment(at)} (${clockPlace()})`,
    ...(userAgent === undefined ? [] : [`Browser: ${browserName(userAgent)}`]),
    ...(address ? [`Network address: ${address}`] : []),
    ...(origin ? [`Site: ${origin}`] : []),
  ];
  const link = origin ? `: ${origin}/admin/forgot-password` : ".";
  const advice =
    otherwise === undefined
      ? `If this was you, there is nothing to do. If not, set a new password now, which signs out every device${link}\nThen tell an admin of the site.`
      : "If you did not ask for this, tell an admin of the site.";
  return {
    to: owner.email,
    replyTo: null,
    subject: `${subject}: ${company}`,
    text: `${owner.name},\n\n${happened}\n\n${facts.join("\n")}\n\n${advice}\n`,
  };
}

interface Recipient {
  name: string;
  email: string;
}

interface LinkFacts {
  link: string;
  origin: string;
  by: string;
}

/** Returns the mail that invites somebody. `projects` names projects, as a list in words; empty for none. */
export const invitationMail = (
  { name, email }: Recipient,
  { link, origin, by, company, projects }: LinkFacts & { company: string; projects: string },
) => ({
  to: email,
  hasLink: true,
  subject: `Your account at ${company}`,
  text: `${name},\n\n${by} has made an account for you at ${origin}.${projects && ` It shows the site photos of ${projects}.`}\n\nSet your password here within ${passwordLinkTimes.invitation}; the link works once:\n${link}\n\nAfterwards sign in with ${email} at ${origin}/admin/login.\n`,
});

/** Returns the mail with the link to a new password that an admin has created. */
export const passwordLinkMail = ({ name, email }: Recipient, { link, origin, by }: LinkFacts) => ({
  to: email,
  hasLink: true,
  subject: "Set a new password",
  text: `${name},\n\n${by} has created a link for you to set a new password at ${origin}. It is valid for ${passwordLinkTimes.reset} and works once:\n${link}\n`,
});

/** Returns the mail with the link to a new password that somebody has requested on the sign-in page. */
export const requestedPasswordMail = (email: string, { link, origin }: Omit<LinkFacts, "by">) => ({
  to: email,
  hasLink: true,
  subject: "Set a new password",
  text: `Someone, most likely you, requested a new password at ${origin}.\n\nSet it here within ${passwordLinkTimes.reset}:\n${link}\n\nIf it was not you, ignore this mail.\n`,
});

/** Returns the mail that asks to confirm a new address; `by` is the admin who requested it, null for the owner. */
export const confirmAddressMail = (
  { name, email }: Recipient,
  { link, origin, company, by }: Omit<LinkFacts, "by"> & { company: string; by: string | null },
) => ({
  to: email,
  hasLink: true,
  subject: `Confirm your new email address: ${company}`,
  text: `${name},\n\n${by ?? "Someone, most likely you,"} asked to use this address for your account at ${origin}.\n\nConfirm it here within ${emailChangeHours} hours; the link works once:\n${link}\n\nIf you do not know about this, ignore this mail. Nothing changes then.\n`,
});

/** Returns the mail that tells the owner of an address that it was requested for another account. */
export const addressTakenMail = (
  email: string,
  { origin, company }: { origin: string; company: string },
) => ({
  to: email,
  subject: `Your email address: ${company}`,
  text: `Someone, perhaps you, asked to use this address for another account at ${origin}. It already belongs to an account, so nothing was changed. To use it for the other one, change the address of this account first.\n`,
});
