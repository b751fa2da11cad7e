import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, inject, test } from "vitest";
import { openSite } from "./front-door.ts";
import { sendForm, typed } from "./inquiry-form.ts";

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

test("a stop does not wait for a mail server that hangs, and the mail stays queued", async () => {
  const hanging = createServer((socket) => socket.write("220 mail.example ESMTP\r\n"));
  hanging.listen(0, "127.0.0.1");
  await once(hanging, "listening");
  const site = await openSite("SQLite", {
    template: inject("siteTemplate"),
    closeGraceMs: 500,
    variables: {
      SMTP_URL: `smtp://127.0.0.1:${(hanging.address() as AddressInfo).port}`,
      MAIL_TO: "office@dharini.example",
    },
  });
  const connected = once(hanging, "connection");
  await sendForm(site, typed);
  const [socket]: Socket[] = await connected;
  await site.stop();
  expect(socket?.destroyed).toBe(false);
  socket?.destroy();
  hanging.close();
  const again = await openSite("SQLite", { template: null, place: site.place });
  const mails = await again.dependencies.db.selectFrom("outgoingMail").select("sentAt").execute();
  // To the office, and to the visitor.
  expect(mails).toEqual([{ sentAt: null }, { sentAt: null }]);
  await again.close();
});
