import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Site } from "#tests/support/site.ts";
import { loggedErrors, openDemo } from "./front-door.ts";

/** @spec failures.18 */
describe("a request aborted by its client", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo("SQLite");
  });
  afterAll(() => site.close());

  const lineOf = (path: string) =>
    vi.waitFor(() => {
      const line = site.logged.find((one) => one.path === path && one.status);
      expect(line).toBeDefined();
      return line;
    });

  it("is logged as aborted, not as an error, when it ends during the response", async () => {
    const row = site.dependencies.db.selectFrom("photo").select("hash").where("audience", "=", "public");
    const path = `/photos/${(await row.executeTakeFirstOrThrow()).hash}/320.avif`;
    const making = Promise.withResolvers<null>();
    const variant = vi.spyOn(site.dependencies.variants, "variant").mockReturnValue(making.promise);
    const client = new AbortController();
    const response = fetch(site.origin + path, { signal: client.signal });
    await vi.waitFor(() => expect(variant).toHaveBeenCalled());
    client.abort();
    await expect(response).rejects.toThrow();
    // The server hears of it on a connection; one that is opened later is served later.
    await (await fetch(`${site.origin}/robots.txt`)).text();
    making.resolve(null);
    expect(await lineOf(path)).toMatchObject({ status: 499, level: 30 });
    expect(loggedErrors(site)).toEqual([]);
    variant.mockRestore();
  });

  it("is not logged as an error when it ends during its body", async () => {
    const { hostname, port } = new URL(site.origin);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    const head = ["POST /admin/login HTTP/1.1", `Host: ${hostname}:${port}`, `Origin: ${site.origin}`];
    const body = ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 500", "", "email="];
    socket.write([...head, ...body].join("\r\n"), () => socket.destroy());
    expect(await lineOf("/admin/login")).toMatchObject({ status: 499, level: 30 });
    expect(loggedErrors(site)).toEqual([]);
  });
});
