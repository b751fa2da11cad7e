import type { Environment } from "../env.ts";

/** Who acts, in the activity and in mails, when a command is run. */
export const theConsole = {
  id: null,
  email: "The server’s console",
  name: "Someone with access to the server",
};

/** Returns the site's origin for links: `PUBLIC_URL`, or the address that the server listens on. */
export function originOf({ origin, host, port }: Pick<Environment, "origin" | "host" | "port">): string {
  return origin ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
