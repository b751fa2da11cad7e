import { describe, expect, it } from "vitest";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { bothDatabases, type Database, openDemo } from "./front-door.ts";
import { aMinuteAgo, typed } from "./inquiry-form.ts";
import { newBrowser } from "./staff-browser.ts";

const variables = { TRUST_PROXY: "1" };

/** Two nodes on one PostgreSQL database, or one program that is started again after each request on SQLite. */
async function takingTurns(database: Database) {
  const first = await openDemo(database, variables);
  const start = () => startSite({ template: null, place: first.place, variables });
  const nodes: Site[] = [first, ...(database === "PostgreSQL" ? [await start()] : [])];
  let at = 0;
  return {
    async next(): Promise<Site> {
      at += 1;
      if (database === "SQLite" && at % 3 === 0) {
        await nodes.pop()?.stop();
        nodes.push(await start());
      }
      return nodes[at % nodes.length] as Site;
    },
    async close() {
      for (const node of nodes) if (node !== first) await node.stop();
      await first.close();
    },
  };
}

describe.each(bothDatabases)("shared throttling across nodes and restarts on %s:", (database) => {
  const address = (index: number) => ({ "X-Forwarded-For": `2001:db8:77:1::${index.toString(16)}` });

  /** @spec accounts.7 */
  it("counts wrong passwords from the addresses of one /64 together", async () => {
    const site = await takingTurns(database);
    const statuses: number[] = [];
    for (let index = 0; index < 9; index += 1) {
      const guess = { email: accounts.client.email, password: `guess-number-${index}`, next: "" };
      statuses.push((await newBrowser(await site.next()).send("/admin/login", guess, address(index))).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
    const owner = await newBrowser(await site.next()).send(
      ...(["/admin/login", { ...accounts.client, next: "" }, { "X-Forwarded-For": "198.51.100.7" }] as const),
    );
    expect(owner.status).toBe(302);
    await site.close();
  });

  /** @spec operations.13 */
  it("counts wrong passwords with forged addresses together behind a proxy that passes them on", async () => {
    const site = await takingTurns(database);
    const statuses: number[] = [];
    for (let index = 0; index < 9; index += 1) {
      const guess = { email: accounts.client.email, password: `guess-number-${index}`, next: "" };
      const forged = { "X-Forwarded-For": `made-up-${index}, <${index}>` };
      statuses.push((await newBrowser(await site.next()).send("/admin/login", guess, forged)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    await site.close();
  });

  it("counts inquiries from the addresses of one /64 together", async () => {
    const site = await takingTurns(database);
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const form = { ...typed, message: `Inquiry ${index}`, website: "", shown: aMinuteAgo() };
      statuses.push((await newBrowser(await site.next()).send("/?index", form, address(index))).status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429, 429]);
    await site.close();
  });
});
