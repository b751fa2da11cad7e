import type { Command } from "./command.ts";

/** Serves the site, as `npm run serve` does. */
export const startCommand: Command = {
  usage: "",
  summary: "Serve the built site until SIGTERM or Ctrl+C.",
  details:
    "Migrates the database, fills an empty one as SEED says, and prints the address. It needs a build: npm run build.",
  besideServer:
    "Refuses if another server runs on the same SQLite file. With PostgreSQL it starts a further node.",
  takes: 0,
  async run(_, environment) {
    // The other commands do not wait for the whole server to load.
    const { serve } = await import("../serve.ts");
    await serve(() => environment, environment.dataDir);
    return new Promise<never>(() => {});
  },
};
