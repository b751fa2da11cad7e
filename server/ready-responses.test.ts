import { once } from "node:events";
import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { anyContent, createReadyResponses } from "./ready-responses.ts";

const body = new TextEncoder().encode("<h1>Dharini</h1>");
const clock = { now: 0 };
const database: { mark: string | null } = { mark: "1" };
let ready = newResponses();
let asked: string[] = [];
let kept: { tag: string; until: number; headers: Record<string, string> } | null = null;

function newResponses(maxBytes = 1_000_000) {
  return createReadyResponses({ maxBytes, now: () => clock.now, mark: () => database.mark });
}

const server = createServer((request, response) => {
  if (ready.respond(request, response)) return;
  asked.push(`${request.method} ${request.url}`);
  const headers = { ETag: 'W/"v1"', "Content-Length": String(body.length), ...kept?.headers };
  if (kept) ready.keep(request, { ...kept, path: "/", headers: new Headers(headers), body });
  response.writeHead(200, headers).end(body);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

beforeEach(() => {
  [clock.now, database.mark, asked] = [0, "1", []];
  kept = { tag: "v1", until: 1_000, headers: { "Content-Type": "text/html" } };
  ready = newResponses();
  ready.contentIs("v1", "1");
});

const get = (path = "/", headers: Record<string, string> = {}, method = "GET") =>
  sendRequest(origin, path, { headers, method });

describe("a response that is the same for everybody", () => {
  test("is sent again as it was, with an id of its own", async () => {
    const first = await get();
    const second = await get();
    expect(asked).toHaveLength(1);
    expect(second.body).toEqual(first.body);
    const { "x-request-id": id, ...headers } = second.headers;
    expect(id).toMatch(/^[\w-]{36}$/);
    expect({ ...headers, date: "" }).toEqual({ ...first.headers, date: "" });
    expect((await get()).headers["x-request-id"]).not.toBe(id);
  });

  test("is not sent to a browser that has it", async () => {
    await get();
    for (const header of ['W/"v1"', '"v0", W/"v1"', "*"]) {
      const { status, body, headers } = await get("/", { "If-None-Match": header });
      expect([status, body.length, headers.etag, headers["content-type"]]).toEqual([
        304,
        0,
        'W/"v1"',
        undefined,
      ]);
    }
    expect((await get("/", { "If-None-Match": '"v2"' })).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  test.each<[string, () => void]>([
    ["the content changed", () => ready.contentIs("v2", "1")],
    ["something in the database changed", () => (database.mark = "2")],
    ["it is unknown whether something changed", () => (database.mark = null)],
    ["the content was read at an unknown moment", () => ready.contentIs("v1", null)],
    ["it is too old", () => (clock.now = 1_000)],
  ])("is asked for again once %s", async (_, change) => {
    await get();
    change();
    await get();
    expect(asked).toHaveLength(2);
  });

  test("is sent again after a change of something else", async () => {
    await get();
    database.mark = "2";
    ready.contentIs("v1", "2");
    await get();
    expect(asked).toHaveLength(1);
  });

  test("reads the mark of the database once for requests that arrived together, and again for later requests", async () => {
    let looks = 0;
    const looking = createReadyResponses({
      maxBytes: 1_000_000,
      now: () => clock.now,
      mark: () => {
        looks += 1;
        return database.mark;
      },
    });
    looking.contentIs("v1", "1");
    const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url: "/" });
    looking.keep(request, { tag: "v1", until: 1_000, path: "/", headers: new Headers(), body });
    const isSent = () => looking.respond(request, new ServerResponse(request)) !== null;
    expect([isSent(), isSent(), looks]).toEqual([true, true, 1]);
    database.mark = "2";
    await nextTurn();
    expect([isSent(), looks]).toEqual([false, 2]);
  });

  test("is sent whatever the content, if it belongs to none", async () => {
    kept = { tag: anyContent, until: 1_000, headers: {} };
    await get();
    database.mark = null;
    await get();
    expect(asked).toHaveLength(1);
  });

  test.each<[string, Parameters<typeof get>]>([
    ["of another address", ["/other"]],
    ["with a query", ["/?x=1"]],
    ["for another host", ["/", { Host: "other.example" }]],
    ["in another compression", ["/", { "Accept-Encoding": "br" }]],
    ["for a part of it", ["/", { Range: "bytes=0-1" }]],
    ["for its headers", ["/", {}, "HEAD"]],
    ["that sends a form", ["/", {}, "POST"]],
  ])("is no response to a request %s", async (_, other) => {
    kept = { tag: "v1", until: 1_000, headers: {} };
    await get();
    kept = null;
    await get(...other);
    expect(asked).toHaveLength(2);
  });

  test("is never kept in another compression than its own", async () => {
    kept = { tag: "v1", until: 1_000, headers: { "Content-Encoding": "br" } };
    for (const _ of [1, 2]) await get("/", { "Accept-Encoding": "gzip" });
    expect(asked).toHaveLength(2);
    for (const _ of [1, 2]) await get("/", { "Accept-Encoding": "br" });
    expect(asked).toHaveLength(3);
  });

  test("gives way to others when memory is full", async () => {
    ready = newResponses(5_000);
    ready.contentIs("v1", "1");
    for (const path of ["/a", "/b", "/c", "/c", "/a"]) await get(path);
    expect(asked).toEqual(["GET /a", "GET /b", "GET /c", "GET /a"]);
  });
});
