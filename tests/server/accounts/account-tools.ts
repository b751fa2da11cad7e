import { beforeAll } from "vitest";
import type { Database } from "../front-door.ts";
import {
  type Browser,
  type Fields,
  idOf,
  invite,
  newBrowser,
  newClient,
  notesOf,
  setPassword,
  signedIn,
  signIn,
} from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";

interface Who {
  email: string;
  password: string;
}

/** The demo of a `describe` with what tests of accounts do there. */
export function accountsDemo(database: Database) {
  const demo = staffedDemo(database);
  // The tests read the outbox as what was sent.
  beforeAll(() => {
    demo.site.dependencies.sendsMail = true;
  });
  return Object.assign(demo, {
    newBrowser: () => newBrowser(demo.site),
    newClient: (name: string, project?: number) => newClient(demo.site, demo.admin, name, project),
    invite: (fields: Fields) => invite(demo.admin, fields),
    signedIn: (who: Who, userAgent?: string) => signedIn(demo.site, who, userAgent),
    /** Signs in; says where that leads, or null when it is refused. */
    signIn: (who: Who, browser: Browser = newBrowser(demo.site)) => signIn(browser, who),
    setPassword: (link: string, password: string, browser: Browser = newBrowser(demo.site)) =>
      setPassword(browser, link, password),
    idOf: (email?: string) => idOf(demo.site, email),
    notesOf: (email: string) => notesOf(demo.site, email),
    /** Somebody with an account of their own, who is signed in. */
    async person(name: string) {
      const who = await newClient(demo.site, demo.admin, name);
      return { who, browser: await signedIn(demo.site, who), id: await idOf(demo.site, who.email) };
    },
    /** Sets the start of an account's sessions this many minutes back, and removes later confirmations of identity. */
    async age(minutes: number, email?: string) {
      const date = new Date(Date.now() - minutes * 60_000);
      const createdAt = database === "PostgreSQL" ? date : date.toISOString();
      const sessions = demo.site.dependencies.db.updateTable("session");
      const accountId = await idOf(demo.site, email);
      await sessions.set({ createdAt, confirmedAt: null }).where("accountId", "=", accountId).execute();
    },
  });
}
