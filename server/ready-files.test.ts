import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { keepFiles } from "./ready-responses.ts";
import type { State } from "./route-context.ts";

/** @spec content.2 */
describe("files that are kept for others", () => {
  const present = "v1";

  /** Serves one file, and tells whether each of two requests had it kept. */
  async function keptOf({ readable = true, cached = "public, max-age=31536000, immutable" } = {}) {
    // The database has changed since a page was last requested.
    let known: string | null = null;
    const kept: unknown[] = [];
    const app = new Hono<State>();
    app.use(async (c, next) => {
      await next();
      kept.push(c.get("keepable")?.tag);
    });
    app.use(
      keepFiles(
        () => known,
        async () => {
          if (!readable) throw new Error("The database is away.");
          known = present;
        },
      ),
    );
    app.get("/", (c) => c.body("photo", 200, { "Cache-Control": cached, "Content-Length": "5" }));
    for (const _ of [1, 2]) expect((await app.request("/")).status).toBe(200);
    return kept;
  }

  it("are kept after a change of the database, also if nobody requests a page", async () => {
    expect(await keptOf()).toEqual([present, present]);
  });

  it("are served but not kept while the content is unknown", async () => {
    expect(await keptOf({ readable: false })).toEqual([undefined, undefined]);
  });

  it("are not kept if they are not for everybody", async () => {
    expect(await keptOf({ cached: "private, max-age=60" })).toEqual([undefined, undefined]);
  });
});
