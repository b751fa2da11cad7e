import { once } from "node:events";
import { connect } from "node:net";
import { inject, test } from "vitest";
import { openSite } from "./front-door.ts";

async function openSlowSite() {
  const site = await openSite("SQLite", { template: inject("siteTemplate"), closeGraceMs: 500 });
  const { hostname, port, host } = new URL(site.origin);
  const dial = async () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  };
  return { site, host, dial };
}

test("a stop does not wait for connections that never sent anything", async () => {
  const { site, dial } = await openSlowSite();
  const ahead = await dial();
  const ended = once(ahead, "close");
  await site.close();
  await ended;
});

test("a stop ends a slow sender's connection after the grace period", async () => {
  const { site, host, dial } = await openSlowSite();
  const slow = await dial();
  const head = ["POST /?index HTTP/1.1", `Host: ${host}`, `Origin: ${site.origin}`, "Content-Length: 60000"];
  slow.write(`${[...head, "Expect: 100-continue"].join("\r\n")}\r\n\r\n`);
  // The server says that it has begun with this request.
  await once(slow, "data");
  const drip = setInterval(() => slow.write("x"), 20);
  const ended = new Promise((resolve) => slow.once("close", resolve));
  await site.close();
  await ended;
  clearInterval(drip);
});
