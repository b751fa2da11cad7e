import { expect, it } from "vitest";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { bothDatabases, openDemo } from "../front-door.ts";
import { aMinuteAgo, typed } from "../inquiries/inquiry-form.ts";
import { newBrowser } from "../staff-browser.ts";

const variables = { TRUST_PROXY: "1" };

/** On PostgreSQL two nodes share a database; on SQLite one program is started again. @spec accounts.7, operations.13 */
it.each(bothDatabases)(
  "nodes and restarts on %s count addresses of one /64, and forged ones, together",
  async (database) => {
    const first = await openDemo(database, variables);
    let node: Site = first;
    const statuses: Record<"guess" | "forged" | "inquiry", number[]> = { guess: [], forged: [], inquiry: [] };
    for (let turn = 0; turn < 8; turn += 1) {
      if (turn === 4) {
        if (database === "SQLite") await first.stop();
        node = await startSite({ template: null, place: first.place, variables });
      }
      const send = async (path: string, fields: Record<string, string>, from: string) =>
        (await newBrowser(node).send(path, fields, { "X-Forwarded-For": from })).status;
      const guess = { password: `guess-number-${turn}`, next: "" };
      const address = `2001:db8:77:1::${turn + 1}`;
      statuses.guess.push(await send("/admin/login", { ...guess, email: accounts.client.email }, address));
      const forged = { ...guess, email: accounts.engineer.email };
      statuses.forged.push(await send("/admin/login", forged, `made-up-${turn}, <${turn}>`));
      const inquiry = { ...typed, message: `Inquiry ${turn}`, shown: aMinuteAgo() };
      statuses.inquiry.push(await send("/?index", inquiry, address));
    }
    expect(statuses).toEqual({
      guess: [401, 401, 401, 401, 401, 429, 429, 429],
      forged: [401, 401, 401, 401, 401, 429, 429, 429],
      inquiry: [303, 303, 303, 303, 303, 429, 429, 429],
    });
    // Each from a /64 of its own, so that only their /48 is above its limit.
    const ofOne48: number[] = [];
    for (let turn = 0; turn < 54; turn += 1) {
      const inquiry = { ...typed, message: `From a /48, ${turn}`, shown: aMinuteAgo() };
      const from = `2001:db8:88:${(turn % 51).toString(16)}::1`;
      const sent = await newBrowser(node).send("/?index", inquiry, { "X-Forwarded-For": from });
      ofOne48.push(sent.status);
    }
    expect(ofOne48).toEqual([...Array(50).fill(303), 429, 429, 429, 429]);
    const owner = { ...accounts.client, next: "" };
    const elsewhere = { "X-Forwarded-For": "198.51.100.7" };
    expect((await newBrowser(node).send("/admin/login", owner, elsewhere)).status).toBe(302);
    await node.stop();
    await first.close();
  },
);
