import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { loggedErrors, openSite } from "./front-door.ts";
import { sendForm, typed } from "./inquiries/inquiry-form.ts";
import { signedIn } from "./staff-browser.ts";

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const template = inject("siteTemplate");

async function dial({ origin }: Site) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** Resolves once a connection has ended, however: the server may reset one that is being written to. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));

/** The head of a request with a long body. */
const headOf = ({ origin }: Site, method: string, path: string, headers: Record<string, string> = {}) => {
  const given = { Host: new URL(origin).host, "Content-Length": "60000", Origin: origin, ...headers };
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
};

describe("a request", () => {
  let site: Site;
  let cookie: string;
  beforeAll(async () => {
    site = await openSite("SQLite", { template, bodyTimeoutMs: 300 });
    ({ cookie } = await signedIn(site, accounts.admin));
  });
  afterAll(() => site.close());

  /** Sends a body byte by byte; returns everything the server sends until it closes the connection. */
  async function trickle(method: string, path: string, headers: Record<string, string> = {}) {
    const socket = await dial(site);
    socket.write(headOf(site, method, path, headers));
    const drip = setInterval(() => socket.write("x"), 10);
    let response = "";
    socket.setEncoding("utf8").on("data", (chunk) => {
      // A byte that arrives after the server has hung up would take back what it said.
      clearInterval(drip);
      response += chunk;
    });
    await closed(socket);
    clearInterval(drip);
    return response;
  }
  const lineOf = (path: string) =>
    vi.waitFor(() => {
      const line = site.logged.find((one) => one.path === path && one.status === 499);
      expect(line).toBeDefined();
      return line;
    });

  /** @spec failures.17 */
  it("that names two hosts is refused, also where the response is in memory", async () => {
    const { host } = new URL(site.origin);
    const statusOf = async (target: string, hosts: string[]) => {
      const socket = await dial(site);
      const lines = [...hosts.map((one) => `Host: ${one}`), "Connection: close"];
      socket.end(`GET ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      let response = "";
      for await (const chunk of socket.setEncoding("utf8")) response += chunk;
      return Number(response.split(" ")[1]);
    };
    for (const path of ["/", "/robots.txt", "/server/api/calendar.php"]) {
      const plain = await statusOf(path, [host]);
      expect([path, await statusOf(path, [host])]).toEqual([path, plain]);
      expect([path, await statusOf(`http://${host}${path}`, [host])]).toEqual([path, plain]);
      for (const hosts of [
        [host, "evil.example"],
        ["evil.example", host],
        [host, host],
      ])
        expect([path, hosts, await statusOf(path, hosts)]).toEqual([path, hosts, 400]);
      for (const target of [`http://evil.example${path}`, `http://${host}.evil.example${path}`, "http://"])
        expect([target, await statusOf(target, [host])]).toEqual([target, 400]);
    }
  });

  it("whose body arrives slowly is rejected with 408, and the connection is closed", async () => {
    const late = "The request took too long to arrive.";
    const cases: [string, string, Record<string, string>][] = [
      ["/?index", late, form],
      ["/admin/login", late, form],
      ["/admin/forgot-password", late, form],
      [
        "/server/api/events",
        `{"status":"error","message":"${late}"}`,
        { "Content-Type": "application/json" },
      ],
      ["/admin/cms/equipment/new", "This form took too long to arrive", { ...form, Cookie: cookie }],
      ["/Admin/CMS/equipment/new", "This form took too long to arrive", { ...form, Cookie: cookie }],
    ];
    const responses = await Promise.all(
      cases.map(([path, words, headers]) => trickle("POST", path, headers).then((text) => ({ text, words }))),
    );
    for (const { text, words } of responses) {
      expect(text).toMatch(/^HTTP\/1\.1 408 [\s\S]*\r\nconnection: close\r\n/i);
      expect(text).toContain(words);
    }
  });

  it("from another site, without a needed session or without need of a body gets its response at once", async () => {
    const closed = (status: number) =>
      new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\\r\\nconnection: close\\r\\n`, "i");
    const Origin = "https://elsewhere.example";
    expect(await trickle("POST", "/?index", { ...form, Origin })).toMatch(closed(403));
    for (const path of ["/admin/cms/equipment/new", "/server/api/calendar.php", "/server/api/photos"])
      expect(await trickle("POST", path, form)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await trickle("GET", "/healthz")).toMatch(closed(200));
  });

  it("that is refused before its body was read takes no other request of a proxy's connections along", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { hostname, port } = new URL(site.origin);
    const open = (method: string, path: string, body = Buffer.alloc(0)) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { ...form, Origin: site.origin, "Content-Length": body.length };
        const sent = request({ hostname, port, path, method, headers, agent }, resolve);
        sent.on("error", reject).end(body);
      });
    const row = site.dependencies.db.selectFrom("photo").select("hash").where("audience", "=", "public");
    const photo = `/photos/${(await row.executeTakeFirstOrThrow()).hash}/320.webp`;
    for (const [path, bytes] of [
      ["/admin/cms/equipment/new", 1_000],
      ["/admin/cms/equipment/new", 200_000],
      ["/server/api/photos", 200_000],
      ["/server/api/certificates", 1_000_000],
    ] as const) {
      const refused = await open("POST", path, Buffer.alloc(bytes, "x"));
      const { socket } = refused;
      expect([refused.statusCode, refused.headers.connection], path).toEqual([401, "close"]);
      refused.resume();
      const making = Promise.withResolvers<null>();
      const variant = vi.spyOn(site.dependencies.variants, "variant").mockReturnValue(making.promise);
      const next = open("GET", photo);
      await vi.waitFor(() => expect(variant).toHaveBeenCalled());
      if (!socket.destroyed) await closed(socket);
      making.resolve(null);
      const response = await next;
      expect(response.statusCode, path).toBe(404);
      response.resume();
      await once(response, "end");
      variant.mockRestore();
    }
    // Bodies that are read keep the connection.
    const read = await open("POST", "/admin/login", Buffer.from("email=a&password=b"));
    expect(read.headers.connection).toBe("keep-alive");
    agent.destroy();
  });

  it("with a session that uploads can take as long as it needs", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const headers = {
      Origin: site.origin,
      Cookie: cookie,
      "Content-Type": "multipart/form-data; boundary=x",
    };
    const init = { method: "POST", headers, body: readable, duplex: "half" } as RequestInit;
    const response = fetch(`${site.origin}/server/api/calendar.php`, init);
    await writer.write(Buffer.from('--x\r\nContent-Disposition: form-data; name="date"\r\n\r\n'));
    // Begun later, and rejected for its time.
    expect(await trickle("POST", "/?index", form)).toMatch(/^HTTP\/1\.1 408 /);
    await writer.write(Buffer.from("\r\n--x--\r\n"));
    await writer.close();
    expect((await response).status).toBe(422);
  });

  /** @spec failures.18 */
  it("aborted by its client during the response or its body is logged as aborted, not as an error", async () => {
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
    expect(await lineOf(path)).toMatchObject({ level: 30 });
    variant.mockRestore();
    const socket = await dial(site);
    socket.write(`${headOf(site, "POST", "/admin/login/code", form)}code=`, () => socket.destroy());
    expect(await lineOf("/admin/login/code")).toMatchObject({ level: 30 });
    expect(loggedErrors(site)).toEqual([]);
  });
});

describe("a stop", () => {
  it("does not wait for silent connections, slow senders and a mail server that hangs, whose mail stays queued", async () => {
    const hanging = createServer((socket) => socket.write("220 mail.example ESMTP\r\n"));
    hanging.listen(0, "127.0.0.1");
    await once(hanging, "listening");
    const SMTP_URL = `smtp://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
    const variables = { SMTP_URL, MAIL_TO: "office@dharini.example" };
    const site = await openSite("SQLite", { template, closeGraceMs: 500, variables });
    const connected = once(hanging, "connection");
    await sendForm(site, typed);
    const [mail]: Socket[] = await connected;
    const silent = await dial(site);
    const slow = await dial(site);
    const ended = [silent, slow].map(closed);
    slow.write(headOf(site, "POST", "/?index", { ...form, Expect: "100-continue" }));
    // The server says that it has begun with this request.
    await once(slow, "data");
    const drip = setInterval(() => slow.write("x"), 20);
    await site.stop();
    await Promise.all(ended);
    clearInterval(drip);
    expect(mail?.destroyed).toBe(false);
    mail?.destroy();
    hanging.close();
    const again = await openSite("SQLite", { template: null, place: site.place });
    const mails = await again.dependencies.db.selectFrom("outgoingMail").select("sentAt").execute();
    // To the office, and to the visitor.
    expect(mails).toEqual([{ sentAt: null }, { sentAt: null }]);
    await again.close();
  });

  it("waits for the file of a photo whose client has left, as nothing may be written after it", async () => {
    const site = await openSite("SQLite", { template });
    const { db, media } = site.dependencies;
    const row = db.selectFrom("photo").select("hash").where("audience", "=", "public");
    const { hash } = await row.executeTakeFirstOrThrow();
    const render = vi.spyOn(media, "renderImage");
    const client = new AbortController();
    const response = fetch(`${site.origin}/photos/${hash}/320.avif`, { signal: client.signal });
    await vi.waitFor(() => expect(render).toHaveBeenCalled());
    render.mockRestore();
    client.abort();
    await expect(response).rejects.toThrow();
    await site.stop();
    expect(await readdir(`${site.dataDir}/files/variants/${hash}`)).toEqual(["320.avif"]);
    await site.close();
  });
});
