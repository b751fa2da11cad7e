import { readableDay } from "#app/content/site-time.ts";

interface Visitor {
  reference: string;
  name: string;
  email: string;
  message: string;
  createdAt: string;
}

/** Returns the address of a mailbox such as `Plinth <office@example.com>`. */
export const bareAddress = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim();

/** Returns a reply to an inquiry, with the visitor's text quoted. Replies to it reach the office. */
export function replyMail(
  visitor: Visitor,
  reply: { text: string; office: string | null; references: string[] },
) {
  const { reference, name, email, message, createdAt } = visitor;
  const quoted = message.split("\n").map((row) => (row ? `> ${row}` : ">"));
  const about = `On ${readableDay(new Date(createdAt))}, ${name} wrote:`;
  return {
    to: email,
    replyTo: reply.office && bareAddress(reply.office),
    subject: `Re: Your inquiry ${reference}`,
    text: `${reply.text}\n\n${about}\n${quoted.join("\n")}\n`,
    references: reply.references,
  };
}
