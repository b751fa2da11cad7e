import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createWeb, type FetchLimits, type FetchRefusalReason } from "./web.ts";

const limits: FetchLimits = { maxBytes: 1000, timeoutMs: 5000 };
/** Lets the tests send requests to this one address of their own machine. */
const web = createWeb({ reachable: ["127.0.0.1"] });

/** Serves on this machine and returns the port; `requests` lists the requested paths. */
async function serve(respond: RequestListener) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    respond(request, response);
  });
  server.listen(0);
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, requests };
}

const file = () => serve((_, response) => response.end("the file"));
const refusal = (address: string, within = limits, from = web) =>
  from.fetchFile(address, within).then(
    () => "fetched",
    (error: { reason: FetchRefusalReason }) => error.reason,
  );

test("a file is fetched through at most three redirects", async () => {
  const { port } = await serve((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end("the file");
    else response.writeHead(302, { Location: `/${left - 1}` }).end();
  });
  const bytes = await web.fetchFile(` http://127.0.0.1:${port}/3 `, limits);
  expect(new TextDecoder().decode(bytes)).toBe("the file");
  expect(await refusal(`http://127.0.0.1:${port}/4`)).toBe("too-many-redirects");
});

/** @spec library.3 */
test.each([
  ["this machine", "127.0.0.1"],
  ["this machine by another of its numbers", "127.8.8.8"],
  ["this machine in one number", "2130706433"],
  ["this machine in hexadecimal", "0x7f.1"],
  ["this machine by its newer address", "[::1]"],
  ["this machine's old address inside a newer one", "[::ffff:127.0.0.1]"],
  ["this machine's old address, compatible with the newer kind", "[::127.0.0.1]"],
  ["this machine's old address, translated", "[::ffff:0:127.0.0.1]"],
  ["this machine's old address behind a translator", "[64:ff9b::127.0.0.1]"],
  ["this machine's old address behind a translator of the network", "[64:ff9b:1::127.0.0.1]"],
  ["this machine's old address in a 6to4 tunnel", "[2002:7f00:1::]"],
  ["this machine's old address in a Teredo tunnel", "[2001::7f00:1]"],
  ["this machine's old address in an ISATAP tunnel", "[2a00:1450::5efe:7f00:1]"],
  ["an address that nobody has been given", "[4000::1]"],
  ["a name that leads to this machine", "localhost"],
  ["the address of no machine", "0.0.0.0"],
  ["the office network", "10.0.0.1"],
  ["the office network behind a bigger router", "192.168.1.1"],
  ["the network of containers", "172.17.0.1"],
  ["the provider's own network", "100.64.0.1"],
  ["the cloud's store of keys", "169.254.169.254"],
  ["a private network of the newer kind", "[fd00::1]"],
])("%s receives no request", async (_what, host) => {
  const { port, requests } = await file();
  expect(await refusal(`http://${host}:${port}/`, limits, createWeb())).toBe("private");
  expect(await refusal(`https://${host}:${port}/`, limits, createWeb())).toBe("private");
  expect(requests).toEqual([]);
});

/** @spec calls.6, library.3 */
test.each(["::127.0.0.1", "::7f00:1", "64:ff9b::a00:1", "2002:a00:1::1"])(
  "a host name that resolves to %s receives no request",
  async (address) => {
    const lookup = vi.fn<LookupFunction>((_name, _options, done) => done(null, [{ address, family: 6 }]));
    const named = createWeb({ lookup });
    expect(await refusal("http://site.example/", limits, named)).toBe("private");
    expect(await refusal("https://site.example/", limits, named)).toBe("private");
    expect(lookup).toHaveBeenCalledTimes(2);
  },
);

/** @spec calls.6, library.3 */
test("a redirect into a private network is not followed", async () => {
  const inside = await file();
  const hosts = ["127.0.0.2", "[::1]", "169.254.169.254", "10.1.2.3"];
  const { port } = await serve((request, response) => {
    const host = hosts[Number(request.url?.slice(1))];
    response.writeHead(301, { Location: `http://${host}:${inside.port}/` }).end();
  });
  for (const [at, host] of hosts.entries())
    expect(await refusal(`http://127.0.0.1:${port}/${at}`), host).toBe("private");
  expect(inside.requests).toEqual([]);
});

test.each(["", "raft.jpg", "//plinth.example/raft.jpg", "file:///etc/passwd", "ftp://plinth.example/x"])(
  "%j is rejected as an address to fetch from",
  async (address) => {
    expect(await refusal(address)).toBe("no-address");
  },
);

test("an address with a password and a redirect to a local file are rejected", async () => {
  const { port } = await serve((_, response) =>
    response.writeHead(302, { Location: "file:///etc/passwd" }).end(),
  );
  expect(await refusal(`http://asha:secret@127.0.0.1:${port}/`)).toBe("no-address");
  expect(await refusal(`http://127.0.0.1:${port}/`)).toBe("no-address");
});

/** @spec photos.9, library.3 */
test("a response over the limit is not read, with or without a Content-Length", async () => {
  const announced = await serve((_, response) => response.end(Buffer.alloc(1001)));
  let stopped = () => {};
  const stop = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  const endless = await serve((_, response) => {
    response.on("close", stopped);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(400)));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  });
  expect(await refusal(`http://127.0.0.1:${announced.port}/`)).toBe("too-large");
  expect(await refusal(`http://127.0.0.1:${endless.port}/`)).toBe("too-large");
  await stop;
});

test("at most two files are fetched at the same time", async () => {
  const held: (() => void)[] = [];
  const { port, requests } = await serve((_, response) => void held.push(() => response.end("the file")));
  const files = Array.from({ length: 5 }, (_, at) => web.fetchFile(`http://127.0.0.1:${port}/${at}`, limits));
  for (const most of [2, 3, 4, 5, 5]) {
    await expect.poll(() => requests.length).toBe(most);
    held.shift()?.();
  }
  expect(await Promise.all(files)).toHaveLength(5);
});

test("a site that stops sending is aborted", async () => {
  const silent = await serve(() => {});
  const half = await serve((_, response) => response.write("half"));
  const soon = { ...limits, timeoutMs: 100 };
  expect(await refusal(`http://127.0.0.1:${silent.port}/`, soon)).toBe("too-slow");
  expect(await refusal(`http://127.0.0.1:${half.port}/`, soon)).toBe("too-slow");
});

test.each([
  [404, "missing"],
  [204, "missing"],
  [403, "closed"],
  [429, "failing"],
  [503, "failing"],
])("a response with status %i is reported as %s", async (status, reason) => {
  const { port } = await serve((_, response) => response.writeHead(status).end());
  expect(await refusal(`http://127.0.0.1:${port}/`)).toBe(reason);
});

test("an unknown site and a broken connection are reported as such", async () => {
  const { port } = await serve((request) => request.socket.destroy());
  expect(await refusal(`http://127.0.0.1:${port}/`)).toBe("unreachable");
  expect(await refusal("http://nothing.invalid/")).toBe("not-found");
});
