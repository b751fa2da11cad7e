import type { Environment } from "./env.ts";

/** Returns the site's origin for links that no request has caused: `PUBLIC_URL`, or the address that the server listens on. */
export const originOf = ({ origin, host, port }: Pick<Environment, "origin" | "host" | "port">): string =>
  origin ?? listeningAddress(host, port);

export const listeningAddress = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** Returns the sender of mails: `MAIL_FROM`, or an address of the site's host that nobody reads. */
export const senderOf = ({ mailFrom, origin }: Pick<Environment, "mailFrom" | "origin">): string =>
  mailFrom ?? `no-reply@${origin === null ? "localhost" : new URL(origin).hostname}`;
